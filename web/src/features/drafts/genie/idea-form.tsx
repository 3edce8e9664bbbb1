import type { ImportResult } from '@simmer/contract/import/imported-recipe'
import { maxIdeaLength } from '@simmer/contract/wire/endpoints/genie-endpoints'
import { useEffect, useRef, useState } from 'react'
import type { Model } from '#local/use-model.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { failureOf, genieTexts, type Genie, type GenieFailure, type GenieKey } from './genie-model.ts'
import { AnswersLeft, FailureText } from './model-choice.tsx'
import styles from '../import/import.module.css'

interface IdeaFormProps {
  readonly model: Model
  readonly imagine: Genie['imagine']
  readonly onRecipe: (words: string, result: ImportResult) => Promise<void>
}

const sentences = {
  tooLong: 'noIdea',
  noAnswer: 'noIdea',
  unreachable: 'unreachableIdea',
  resting: 'restingIdea',
  busy: 'busyIdea',
  notConfirmed: 'notConfirmedIdea',
  notStored: 'notStored',
} as const satisfies Readonly<Record<GenieFailure['kind'], GenieKey>>

/** GE-3: a recipe from an idea in words, or from what is at home. It needs a model and a connection. */
export const IdeaForm = ({ model, imagine, onRecipe }: IdeaFormProps) => {
  const t = useTexts(genieTexts)
  const [words, setWords] = useState('')
  const [error, setError] = useState('')
  const [failure, setFailure] = useState<GenieFailure | null>(null)
  const [isWriting, setWriting] = useState(false)
  const request = useRef<AbortController | null>(null)
  useEffect(() => () => request.current?.abort(), [])
  const { host, left, isReachable } = model
  if (isReachable === false || (isReachable === true && host === null))
    return <Banner>{t(isReachable ? 'ideaNeedsModel' : 'ideaOffline')}</Banner>

  const write = async (): Promise<void> => {
    if (!/[\p{L}\p{N}]/u.test(words)) return setError(t('ideaMissing'))
    const own = new AbortController()
    request.current = own
    setFailure(null)
    setWriting(true)
    try {
      const result = await imagine(words, own.signal)
      if (!own.signal.aborted) await onRecipe(words, result)
    } catch (failed) {
      if (!own.signal.aborted) setFailure(failureOf(failed, Date.now()))
    } finally {
      if (request.current === own) setWriting(false)
      void model.reload()
    }
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWriting) void write()
      }}
    >
      <TextArea
        label={t('ideaField')}
        hint={t('ideaHint')}
        rows={4}
        maxLength={maxIdeaLength}
        value={words}
        error={error}
        onChange={(event) => {
          setWords(event.target.value)
          setError('')
        }}
      />
      {host !== null && (
        <p className={styles.soft}>
          {t('ideaGoes', { host })} <AnswersLeft left={left} />
        </p>
      )}
      {failure !== null && (
        <Banner kind="warn">
          <FailureText name={sentences[failure.kind]} failure={failure} />
        </Banner>
      )}
      {isWriting && <Progress label={t('writing')} value={null} text={t('patience')} />}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={isWriting}>
          {t('ideaButton')}
        </Button>
        {isWriting && <Button onClick={() => request.current?.abort()}>{t('cancel')}</Button>}
      </div>
    </form>
  )
}
