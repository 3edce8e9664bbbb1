import { useState } from 'react'
import type { AppUpdate } from '../device/app-update.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { updateTexts } from './update-texts.ts'
import styles from './update-prompt.module.css'

/** A newer Simmer waits. It is taken when the person says so, in every tab at once; nothing is reloaded under their hands. */
export const UpdatePrompt = ({ newerApp }: { readonly newerApp: AppUpdate }) => {
  const t = useTexts(updateTexts)
  // The old worker finishes what it is at, which takes a while on a bad line.
  const [taken, setTaken] = useState(false)
  return (
    <output className={styles.prompt}>
      <Icon name="retry" size="small" />
      <span className={styles.text}>{t('newer')}</span>
      <Button
        kind="primary"
        busy={taken}
        onClick={() => {
          setTaken(true)
          newerApp.apply()
        }}
      >
        {t('takeNewer')}
      </Button>
    </output>
  )
}
