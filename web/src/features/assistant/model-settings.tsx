import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { assistantTexts } from './assistant-texts.ts'
import type { Model } from '#local/use-model.ts'
import styles from './conversation.module.css'

/** AS-7: how much the model may still be asked, and the way to take the permission back. */
export const ModelSettings = ({ model }: { readonly model: Model }) => {
  const { host, left, withdraw } = model
  const isAllowed = model.isAllowed || model.areDraftsAllowed
  const t = useTexts(assistantTexts)
  const toasts = useToasts()
  if (host === null || (left === null && !isAllowed)) return null
  return (
    <div className={styles.settings}>
      {left !== null && (
        <p className={styles.note}>{t(left.period === 'month' ? 'leftInMonth' : 'left', { count: left.messages })}</p>
      )}
      {isAllowed && (
        <Button
          kind="quiet"
          className={styles.quiet}
          onClick={() => {
            withdraw()
            toasts.show(t('withdrawn'))
          }}
        >
          {t('withdraw', { host })}
        </Button>
      )}
    </div>
  )
}
