import type { ImportResult } from '@simmer/contract/import/imported-recipe'
import { maxIdeaLength } from '@simmer/contract/wire/endpoints/genie-endpoints'
import { useRef, useState } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { failureOf, genieTexts, type GenieFailure, type GenieModel } from './genie-model.ts'
import styles from '../import/import.module.css'

interface IdeaFormProps {
  readonly model: GenieModel
  readonly onRecipe: (words: string, result: ImportResult) => Promise<void>
}

const sentences = {
  tooLong: 'noIdea',
  noAnswer: 'noIdea',
  unreachable: 'unreachableIdea',
  resting: 'restingIdea',
  busy: 'busyIdea',
  notStored: 'notStored',
} as const satisfies Readonly<Record<GenieFailure, string>>

/** GE-3: a recipe from an idea in words, or from what is at home. It needs a model and a connection. */
export const IdeaForm = ({ model, onRecipe }: IdeaFormProps) => {
  const t = useTexts(genieTexts)
  const [words, setWords] = useState('')
  const [error, setError] = useState('')
  const [failure, setFailure] = useState<GenieFailure | null>(null)
  const [isWriting, setWriting] = useState(false)
  /** Counts the requests: the answer to one that was cancelled is ignored. */
  const request = useRef(0)
  const { host, left, isOffline } = model
  if (host === null) return <Banner>{t(isOffline ? 'ideaOffline' : 'ideaNeedsModel')}</Banner>

  const write = async (): Promise<void> => {
    if (!/[\p{L}\p{N}]/u.test(words)) return setError(t('ideaMissing'))
    request.current += 1
    const current = request.current
    setFailure(null)
    setWriting(true)
    try {
      const result = await model.imagine(words)
      if (request.current === current) await onRecipe(words, result)
    } catch (failed) {
      if (request.current === current) setFailure(failureOf(failed))
    } finally {
      if (request.current === current) setWriting(false)
      void model.reload()
    }
  }
  const cancel = (): void => {
    request.current += 1
    setWriting(false)
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
      {host !== undefined && (
        <p className={styles.soft}>
          {t('ideaGoes', { host })} {left !== null && t('left', { count: left })}
        </p>
      )}
      {failure !== null && <Banner kind="warn">{t(sentences[failure])}</Banner>}
      {isWriting && <Progress label={t('writing')} value={null} text={t('patience')} />}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={isWriting}>
          {t('ideaButton')}
        </Button>
        {isWriting && <Button onClick={cancel}>{t('cancel')}</Button>}
      </div>
    </form>
  )
}
