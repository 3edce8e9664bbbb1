import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { reasonLength } from '@simmer/contract/partners/operator-overview'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { operatorTexts } from './operator-format.ts'
import styles from './operator.module.css'

/** An act that a second press confirms. */
export interface ConfirmedAct {
  /** The button that opens the question. */
  readonly label: string
  readonly question: string
  /** The button that carries it out. */
  readonly confirm: string
  readonly kind?: 'primary' | 'danger'
  readonly needsReason?: boolean
  /** Resolves with whether it was carried out. */
  readonly run: (reason: string) => Promise<boolean>
}

interface QuestionProps {
  readonly act: ConfirmedAct
  readonly onCancel: () => void
  readonly onDone: () => void
}

const Question = ({ act, onCancel, onDone }: QuestionProps) => {
  const t = useTexts(operatorTexts)
  const id = useId()
  const text = useRef<HTMLParagraphElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // The question, and not its button: a second Enter must not carry it out unread.
  useEffect(() => text.current?.focus(), [])

  const confirm = async (): Promise<void> => {
    if (isBusy) return
    if (act.needsReason === true && reason.trim() === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    setBusy(true)
    const isDone = await act.run(reason.trim())
    setBusy(false)
    if (isDone) onDone()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void confirm()
  }
  const cancelByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !isBusy) onCancel()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields
    <form className={styles.question} aria-labelledby={id} noValidate onSubmit={submit} onKeyDown={cancelByKey}>
      <p id={id} ref={text} tabIndex={-1} className={styles.questionText}>
        {act.question}
      </p>
      {act.needsReason === true && (
        <TextArea
          ref={field}
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          maxLength={reasonLength}
          value={reason}
          error={isMissing && reason.trim() === '' ? t('reasonMissing') : null}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" kind={act.kind ?? 'primary'} busy={isBusy}>
          {act.confirm}
        </Button>
        <Button kind="quiet" disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

interface ConfirmedActsProps {
  readonly acts: readonly ConfirmedAct[]
  /** What they are about, for a list of buttons out of its place. */
  readonly subject: string
  /** Moves the focus on, because an act that is done may be gone. */
  readonly onDone: () => void
}

/** Buttons of acts that a second press confirms; one question is open at a time. */
export const ConfirmedActs = ({ acts, subject, onDone }: ConfirmedActsProps) => {
  const [openLabel, setOpenLabel] = useState<string | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const lastLabel = useRef<string | null>(null)
  const open = acts.find(({ label }) => label === openLabel)
  // After a cancelled question its button has the focus again.
  useEffect(() => {
    if (openLabel === null && lastLabel.current !== null) {
      const at = acts.findIndex(({ label }) => label === lastLabel.current)
      buttons.current?.querySelectorAll('button')[at]?.focus()
    }
    lastLabel.current = openLabel
  }, [openLabel, acts])

  if (open !== undefined)
    return (
      <Question
        act={open}
        onCancel={() => setOpenLabel(null)}
        onDone={() => {
          lastLabel.current = null
          setOpenLabel(null)
          onDone()
        }}
      />
    )
  return (
    <div ref={buttons} className={styles.actions}>
      {acts.map(({ label }) => (
        <Button key={label} onClick={() => setOpenLabel(label)}>
          {label}
          <VisuallyHidden>: {subject}</VisuallyHidden>
        </Button>
      ))}
    </div>
  )
}
