import { createElement, useState } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { useChunk } from '#ui/layout/use-chunk.ts'
import { Drawer } from '#ui/overlays/modal.tsx'
import { MenuContents, menuTexts } from './menu-contents.tsx'

const loadReferDialog = async () => (await import('#features/referral/refer-dialog.tsx')).ReferDialog

interface MenuProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Reports that a part could not be loaded. */
  readonly onUnavailable: () => void
}

export const Menu = ({ open, onClose, onUnavailable }: MenuProps) => {
  const t = useTexts(menuTexts)
  const [popup, setPopup] = useState<'refer' | null>(null)
  const closePopup = (): void => setPopup(null)
  const ReferDialog = useChunk(loadReferDialog, popup === 'refer', () => {
    closePopup()
    onUnavailable()
  })
  return (
    <>
      <Drawer open={open} onClose={onClose} title={t('title')} closeLabel={t('close')}>
        <MenuContents onChosen={onClose} onPopup={setPopup} />
      </Drawer>
      {ReferDialog && createElement(ReferDialog, { open: popup === 'refer', onClose: closePopup })}
    </>
  )
}
