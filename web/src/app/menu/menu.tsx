import { useState } from 'react'
import { ReferDialog } from '#features/referral/refer-dialog.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { Drawer } from '#ui/overlays/modal.tsx'
import { MenuContents, menuTexts } from './menu-contents.tsx'

interface MenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

export const Menu = ({ open, onClose }: MenuProps) => {
  const t = useTexts(menuTexts)
  const [popup, setPopup] = useState<'refer' | null>(null)
  return (
    <>
      <Drawer open={open} onClose={onClose} title={t('title')} closeLabel={t('close')}>
        <MenuContents onChosen={onClose} onPopup={setPopup} />
      </Drawer>
      <ReferDialog open={popup === 'refer'} onClose={() => setPopup(null)} />
    </>
  )
}
