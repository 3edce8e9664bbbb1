import { useState } from 'react'
import type { ModelAnswer } from '#local/database/talk-database.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { timerButton } from './answer-words.ts'
import type { AssistantActions } from './assistant-actions.ts'
import { assistantTexts } from './assistant-texts.ts'
import styles from './answer.module.css'

/** So many lines are enough to know the dish. */
const maxFoods = 6

const foodsText = (lines: readonly string[]): string =>
  [...lines.slice(0, maxFoods), ...(lines.length > maxFoods ? ['…'] : [])].join('\n')

interface DraftProposalProps {
  readonly draft: NonNullable<ModelAnswer['draft']>
  readonly onReview: () => Promise<void>
}

/** GE-3: a draft that the model proposes. Its numbers and its diets are checked where it opens. */
const DraftProposal = ({ draft, onReview }: DraftProposalProps) => {
  const t = useTexts(assistantTexts)
  const [isBusy, setBusy] = useState(false)
  return (
    <div className={styles.draft}>
      <p className={styles.who}>{t('draft')}</p>
      <p className={styles.draftTitle}>{draft.title}</p>
      <p className={styles.soft}>
        {t('draftAbout', { ingredients: draft.ingredients.length, steps: draft.steps.length })}
      </p>
      <p className={styles.draftFoods}>{foodsText(draft.ingredients)}</p>
      <p className={styles.soft}>{t('draftHint')}</p>
      <Button
        icon="write"
        className={styles.makeDraft}
        busy={isBusy}
        onClick={() => {
          setBusy(true)
          void onReview().finally(() => setBusy(false))
        }}
      >
        {t('reviewDraft')}
      </Button>
    </div>
  )
}

/** AS-6: lines for the shopping list, all of which a press adds. */
const ListProposal = ({ lines, onAdd }: { readonly lines: readonly string[]; readonly onAdd: () => void }) => {
  const t = useTexts(assistantTexts)
  return (
    <div className={styles.draft}>
      <p className={styles.who}>{t('listProposal')}</p>
      <p className={styles.draftFoods}>{lines.join('\n')}</p>
      <Button icon="basket" className={styles.makeDraft} onClick={onAdd}>
        {t('addToList')}
      </Button>
    </div>
  )
}

interface ProposalsProps {
  readonly answer: Pick<ModelAnswer, 'draft' | 'timers' | 'list'>
  readonly actions: AssistantActions
  /** Opens the draft that it proposes. */
  readonly onReviewDraft: () => Promise<void>
}

/** AS-6: what the model proposes. Nothing of it happens before a press. */
export const Proposals = ({ answer: { draft, timers, list }, actions, onReviewDraft }: ProposalsProps) => {
  const t = useTexts(assistantTexts)
  const locale = useLocale()
  return (
    <>
      {draft !== null && <DraftProposal draft={draft} onReview={onReviewDraft} />}
      {list !== undefined && <ListProposal lines={list} onAdd={() => actions.addToList(list)} />}
      {timers !== undefined && (
        <div className={styles.actions}>
          {timers.map((timer) => (
            <Button
              key={JSON.stringify(timer)}
              icon="clock"
              onClick={() => actions.startTimer(timer.seconds, timer.label || t('timerName'))}
            >
              {timerButton(timer, locale, t)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
