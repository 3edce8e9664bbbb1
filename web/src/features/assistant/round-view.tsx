import { useId } from 'react'
import type { KitchenContext } from '@simmer/contract/kitchen/kitchen-answer'
import type { RoundRow } from '#local/database/talk-database.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { AssistantActions } from './assistant-actions.ts'
import { assistantTexts } from './assistant-texts.ts'
import { HelperAnswer } from './helper-answer.tsx'
import styles from './answer.module.css'

interface RoundProps {
  readonly round: RoundRow
  readonly context: KitchenContext
  readonly actions: AssistantActions
  readonly heading: 'h2' | 'h3'
}

/** A question, and what the helper answers. */
export const RoundView = ({ round, context, actions, heading: Heading }: RoundProps) => {
  const t = useTexts(assistantTexts)
  const id = useId()
  const { helper } = round
  const unknown = t(context.recipe === undefined ? 'unknownNoRecipe' : 'unknown')
  return (
    <article className={styles.round} aria-labelledby={id} data-round={round.id}>
      <Heading id={id} className={styles.question}>
        {round.question}
      </Heading>
      <div className={styles.answer}>
        <p className={styles.who}>
          <Icon name="cook" size="small" />
          {t('helper')}
        </p>
        {helper === null && <p>{unknown}</p>}
        {helper === 'missing' && <p>{t('helperMissing')}</p>}
        {helper !== null && helper !== 'missing' && (
          <HelperAnswer answer={helper} found={round.found} recipe={context.recipe} actions={actions} />
        )}
      </div>
    </article>
  )
}
