import { useState } from 'react'
import type { AppUpdate } from '#device/app-update.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useTexts } from '#texts/use-texts.ts'
import styles from './update-prompt.module.css'
import { texts } from '#texts/texts.ts'
import en from './update-texts.en.json'

export const updateTexts = texts('update', en)

/** Offers a waiting app update. It is applied in all tabs at once, only when the person agrees. */
export const UpdatePrompt = ({ appUpdate }: { readonly appUpdate: AppUpdate }) => {
  const t = useTexts(updateTexts)
  // The old service worker finishes its requests first, which takes a while on a slow line.
  const [isAccepted, setAccepted] = useState(false)
  return (
    <output className={styles.prompt}>
      <Icon name="retry" size="small" />
      <span className={styles.text}>{t('newer')}</span>
      <Button
        kind="primary"
        busy={isAccepted}
        onClick={() => {
          setAccepted(true)
          appUpdate.apply()
        }}
      >
        {t('takeNewer')}
      </Button>
    </output>
  )
}
