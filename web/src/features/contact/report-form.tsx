import { useRef, useState, type FormEvent } from 'react'
import { v4 as uuid } from 'uuid'
import * as v from 'valibot'
import {
  isCompleteReport,
  moderationLimits,
  Report,
  reportReasons,
  type ReportReason,
  type TargetKind,
} from '@simmer/contract/wire/moderation'
import { reportReasonTexts } from '#texts/report-reason-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Radio, RadioGroup } from '#ui/controls/radio-group.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import styles from './report.module.css'
import { reportTexts, storeReport } from './use-reports.ts'

type FormError =
  'noReason' | 'explain' | 'tooLong' | 'nameMissing' | 'emailWrong' | 'faithMissing' | 'looksAutomatic' | 'notSaved'

interface ReportFormProps {
  readonly target: { readonly kind: TargetKind; readonly target: string; readonly name: string }
  readonly by: string | null
  readonly onStored: (reportId: string) => void
  readonly onCancel: () => void
}

/** The reason, and for a notice of illegal content its sender. */
export const ReportForm = ({ target: { kind, target, name }, by, onStored, onCancel }: ReportFormProps) => {
  const t = useTexts(reportTexts)
  const tReason = useTexts(reportReasonTexts)
  const [reason, setReasonOnly] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const [sender, setSender] = useState({ name: '', email: '', goodFaith: false })
  const [error, setError] = useState<FormError | null>(null)
  const website = useRef<HTMLInputElement>(null)
  const busy = useRef(false)
  const setReason = (chosen: ReportReason): void => {
    setReasonOnly(chosen)
    setError(null)
  }
  const isNotice = reason === 'illegal'

  const errorText = (...errors: readonly FormError[]): string | null =>
    error !== null && errors.includes(error) ? t(error, { most: moderationLimits.text }) : null

  const validate = (report: Omit<Report, 'reason'> & { readonly reason: ReportReason | null }): FormError | null => {
    if (website.current?.value) return 'looksAutomatic'
    if (report.reason === null) return 'noReason'
    if (report.text.length > moderationLimits.text) return 'tooLong'
    if (!isNotice) return null
    if (!isCompleteReport({ ...report, reason: report.reason })) return 'explain'
    if (sender.name.trim() === '') return 'nameMissing'
    if (!sender.goodFaith && v.is(Report, report)) return 'faithMissing'
    return v.is(Report, report) ? null : 'emailWrong'
  }

  const send = async (): Promise<void> => {
    const notice = isNotice ? { name: sender.name.trim(), email: sender.email.trim(), goodFaith: true as const } : null
    const report = { id: uuid(), kind, target, reason, text: text.trim(), notice }
    const problem = validate(report)
    setError(problem)
    if (problem !== null || report.reason === null || busy.current) return
    busy.current = true
    try {
      await storeReport({ ...report, reason: report.reason }, name, by, Date.now())
      onStored(report.id)
    } catch {
      setError('notSaved')
    } finally {
      busy.current = false
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void send()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('lead')}</p>
      <RadioGroup legend={t('title')} error={errorText('noReason')}>
        {reportReasons.map((one) => (
          <Radio key={one} label={tReason(one)} checked={reason === one} onChoose={() => setReason(one)} />
        ))}
      </RadioGroup>
      <TextArea
        label={t(isNotice ? 'textNeeded' : 'text')}
        rows={3}
        value={text}
        error={errorText('explain', 'tooLong')}
        onChange={(event) => setText(event.target.value)}
      />
      {isNotice && (
        <fieldset className={styles.notice}>
          <legend>{t('noticeTitle')}</legend>
          <Field
            label={t('name')}
            autoComplete="name"
            maxLength={moderationLimits.name}
            value={sender.name}
            error={errorText('nameMissing')}
            onChange={(event) => setSender({ ...sender, name: event.target.value })}
          />
          <Field
            label={t('email')}
            type="email"
            autoComplete="email"
            hint={t('emailHint')}
            value={sender.email}
            error={errorText('emailWrong')}
            onChange={(event) => setSender({ ...sender, email: event.target.value })}
          />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={sender.goodFaith}
              onChange={(event) => setSender({ ...sender, goodFaith: event.target.checked })}
            />
            {t('goodFaith')}
          </label>
        </fieldset>
      )}
      <div className={styles.trap} aria-hidden>
        <label>
          {t('website')}
          <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p role="alert" className={styles.error}>
        {errorText('looksAutomatic', 'notSaved', 'faithMissing')}
      </p>
      <div className={styles.actions}>
        <Button type="submit" kind="primary">
          {t('send')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
