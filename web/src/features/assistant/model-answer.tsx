import { useEffect, useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { copy } from '#device/share.ts'
import { canSpeak, pauseSpeechWhileHidden, speak } from '#device/speech-synthesis.ts'
import type { ModelAnswer as Answer } from '#local/database/talk-database.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useShareToast } from '#ui/feedback/use-toasts.ts'
import { classes } from '#ui/layout/classes.ts'
import { parseAnswer, plainAnswer, type AnswerBlock, type AnswerLine } from './answer-text.ts'
import type { AssistantActions } from './assistant-actions.ts'
import { lookupWords, readName } from './answer-words.ts'
import { assistantTexts, endText } from './assistant-texts.ts'
import { PlaceList } from './basis-list.tsx'
import { Proposals } from './proposals.tsx'
import { useNowUntil } from './use-now-until.ts'
import styles from './answer.module.css'

interface LineProps {
  readonly line: AnswerLine
  readonly actions: AssistantActions
}

const Line = ({ line, actions: { recipe } }: LineProps) => {
  const t = useTexts(assistantTexts)
  return line.map((span, index) => {
    // A line only grows at its end.
    const key = `${index}`
    if (span.kind === 'strong') return <strong key={key}>{span.text}</strong>
    if (span.kind === 'recipe')
      return (
        <a key={key} href={paths.recipe(span.recipe)}>
          {span.recipe.title}
        </a>
      )
    if (span.kind === 'text') return span.text
    return recipe === null ? (
      t('stepName', { step: span.step })
    ) : (
      <button key={key} type="button" className={styles.step} onClick={() => recipe.openStep(span.step)}>
        {t('stepName', { step: span.step })}
      </button>
    )
  })
}

interface BlocksProps {
  readonly blocks: readonly AnswerBlock[]
  readonly actions: AssistantActions
}

const Blocks = ({ blocks, actions }: BlocksProps) =>
  blocks.map((block, index) => {
    // An answer only grows at its end.
    const key = `${index}`
    if (block.kind === 'paragraph')
      return (
        <p key={key}>
          <Line line={block.line} actions={actions} />
        </p>
      )
    const items = block.items.map((item, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a list only grows at its end
      <li key={at}>
        <Line line={item} actions={actions} />
      </li>
    ))
    return block.isOrdered ? (
      <ol key={key} className={styles.list}>
        {items}
      </ol>
    ) : (
      <ul key={key} className={styles.list}>
        {items}
      </ul>
    )
  })

interface ModelAnswerProps {
  readonly answer: Answer
  /** While it arrives. */
  readonly isRunning: boolean
  /** What the model looks up right now. */
  readonly lookup: string | null
  /** How many steps the open recipe has. */
  readonly steps: number
  readonly actions: AssistantActions
  /** Opens the draft that it proposes. */
  readonly onReviewDraft: () => Promise<void>
}

/** AS-4, AS-5: an answer of the model: text, lists and links to recipes that were found. */
export const ModelAnswer = ({ answer, isRunning, lookup, steps, actions, onReviewDraft }: ModelAnswerProps) => {
  const t = useTexts(assistantTexts)
  const locale = useLocale()
  const showCopied = useShareToast()
  const [isReading, setReading] = useState(false)
  const blocks = parseAnswer(answer.text, { recipes: answer.recipes, steps })
  const plain = plainAnswer(blocks, (step) => t('stepName', { step }))
  useEffect(() => {
    if (!isReading) return undefined
    const stop = speak(plain, locale, () => setReading(false))
    const stopWatching = pauseSpeechWhileHidden()
    return () => {
      stopWatching()
      stop()
    }
  }, [isReading, plain, locale])
  const last = answer.lastAttempt ?? answer
  const now = useNowUntil(last.end === 'busy' ? last.retryAt : undefined)
  const end = isRunning ? null : endText(answer, locale, t, now)
  const lastEnd = isRunning || answer.lastAttempt === undefined ? null : endText(answer.lastAttempt, locale, t, now)
  return (
    <>
      <Blocks blocks={blocks} actions={actions} />
      {isRunning && (
        <p className={styles.wait}>
          {lookup === null ? t(answer.text === '' ? 'thinking' : 'writing') : lookupWords(lookup, t)}
        </p>
      )}
      {end !== null && <p className={styles.end}>{end}</p>}
      {lastEnd !== null && <p className={styles.end}>{lastEnd}</p>}
      {!isRunning && answer.isOtherLanguage === true && <p className={styles.end}>{t('otherLanguage')}</p>}
      {!isRunning && <Proposals answer={answer} actions={actions} onReviewDraft={onReviewDraft} />}
      {!isRunning && answer.text !== '' && (
        <>
          <PlaceList
            places={(answer.read ?? []).map((read) => ({
              name: t('lookedUp', { name: readName(read, t) }),
              quote: read.lines.join('\n'),
            }))}
          />
          <p className={styles.soft}>{t('check')}</p>
          <div className={classes(styles.actions, styles.quiet)}>
            <Button
              kind="quiet"
              icon="copy"
              onClick={() =>
                void copy(plain).then((outcome) =>
                  showCopied(outcome, { copied: t('copied'), failed: t('copyFailed') }),
                )
              }
            >
              {t('copy')}
            </Button>
            {canSpeak() && (
              <Button kind="quiet" icon="play" aria-pressed={isReading} onClick={() => setReading(!isReading)}>
                {t(isReading ? 'stopReading' : 'readAloud')}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}
