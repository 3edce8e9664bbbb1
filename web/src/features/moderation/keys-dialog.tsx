import { useTexts } from '#texts/use-texts.ts'
import { Dialog } from '#ui/overlays/modal.tsx'
import { moderationTexts } from './case-list.tsx'
import styles from './moderation.module.css'

const keys = [
  ['j', 'keyNext'],
  ['k', 'keyPrevious'],
  ['1 – 7', 'keyNumber'],
  ['Ctrl + Enter', 'keySend'],
  ['?', 'keyHelp'],
] as const

/** The keys of the moderation screen. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTexts(moderationTexts)
  return (
    <Dialog open onClose={onClose} title={t('keysTitle')} closeLabel={t('close')}>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
