import { useState } from 'react'
import type { TargetKind } from '@simmer/contract/wire/moderation'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useSession } from '#local/session/use-session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/modal.tsx'
import styles from './report.module.css'
import { ReportForm } from './report-form.tsx'
import type { StoredReport } from './stored-reports.ts'
import { reportTexts, useReports } from './use-reports.ts'

export interface ReportDialogProps {
  readonly kind: TargetKind
  /** The id of the target. */
  readonly target: string
  /** What is reported, as the page names it. */
  readonly name: string
  readonly onClose: () => void
}

/** What became of a report that was sent from this dialog; undefined until it is read from the device. */
const ReportOutcome = ({ report }: { readonly report: StoredReport | undefined }) => {
  const t = useTexts(reportTexts)
  const sentence = useTexts(problemTexts)
  const state = report?.state ?? 'waiting'
  return (
    <output className={styles.outcome}>
      {state === 'waiting' && t('waiting')}
      {state === 'rejected' && t('rejected', { why: report?.problem ? sentence(report.problem) : '' })}
      {state === 'sent' && (
        <>
          {t('sent')} <strong className={styles.reference}>{report?.reference}</strong>
        </>
      )}
    </output>
  )
}

/** MO-1: a report of anything public, by anybody. It is stored on this device first. */
export const ReportDialog = ({ kind, target, name, onClose }: ReportDialogProps) => {
  const t = useTexts(reportTexts)
  const session = useSession()
  const by = session.status === 'authenticated' ? session.person.id : null
  const [sentId, setSentId] = useState<string | null>(null)
  // From the opening: the code that sends the report must be there if the connection is lost while it is written.
  const reports = useReports(by)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reportName', { name })}
      closeLabel={t('close')}
      footer={
        sentId === null ? undefined : (
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        )
      }
    >
      {sentId === null ? (
        <ReportForm target={{ kind, target, name }} by={by} onStored={setSentId} onCancel={onClose} />
      ) : (
        <ReportOutcome report={reports?.find(({ id }) => id === sentId)} />
      )}
    </Dialog>
  )
}
