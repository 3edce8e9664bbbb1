import { createElement, useState } from 'react'
import { texts } from '#texts/texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useChunk } from '#ui/layout/use-chunk.ts'
import type { ReportDialogProps } from './report-dialog.tsx'
import en from './report-button-texts.en.json'

const buttonTexts = texts('report-button', en)

const loadDialog = async () => (await import('./report-dialog.tsx')).ReportDialog

interface ReportButtonProps extends Omit<ReportDialogProps, 'onClose'> {
  /** `icon` among other icons. */
  readonly look?: 'icon' | 'words'
}

/** MO-1: opens the dialog of a report, which loads with the first press. */
export const ReportButton = ({ look = 'words', ...target }: ReportButtonProps) => {
  const t = useTexts(buttonTexts)
  const [isOpen, setOpen] = useState(false)
  const ReportDialog = useChunk(loadDialog, isOpen, () => setOpen(false))
  const open = (): void => setOpen(true)
  return (
    <>
      {look === 'icon' ? (
        <IconButton icon="flag" label={t('reportName', { name: target.name })} onClick={open} />
      ) : (
        <Button kind="quiet" icon="flag" onClick={open}>
          {t('report')}
        </Button>
      )}
      {isOpen && ReportDialog && createElement(ReportDialog, { ...target, onClose: () => setOpen(false) })}
    </>
  )
}
