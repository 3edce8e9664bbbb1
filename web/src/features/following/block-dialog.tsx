import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/modal.tsx'
import styles from './follow-author.module.css'
import { followingTexts } from './use-follow.ts'

interface BlockDialogProps {
  readonly name: string
  readonly onBlock: () => void
  readonly onClose: () => void
}

/** FO-1: what blocking does, before it is done. */
export const BlockDialog = ({ name, onBlock, onClose }: BlockDialogProps) => {
  const t = useTexts(followingTexts)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('blockTitle', { name })}
      closeLabel={t('close')}
      footer={
        <div className={styles.actions}>
          <Button kind="danger" onClick={onBlock}>
            {t('blockNow', { name })}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      }
    >
      <p>{t('blockText', { name })}</p>
    </Dialog>
  )
}
