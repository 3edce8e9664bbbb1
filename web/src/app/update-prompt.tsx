import { use, useState, useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { frameWords } from './frame-words.ts'
import { NewerAppContext } from './newer-app-context.ts'
import styles from './update-prompt.module.css'

const never = () => () => undefined
const no = (): boolean => false

/** A newer Simmer waits. It is taken when the person says so, in every tab at once; nothing is reloaded under their hands. */
export const UpdatePrompt = () => {
  const update = use(NewerAppContext)
  const waiting = useSyncExternalStore(update?.subscribe ?? never, update?.waiting ?? no, no)
  // The old worker finishes what it is at, which takes a while on a bad line.
  const [taken, setTaken] = useState(false)
  if (!update || !waiting) return null
  return (
    <output className={styles.prompt}>
      <Icon name="retry" size="small" />
      <span className={styles.text}>{frameWords.update.text}</span>
      <Button
        kind="primary"
        busy={taken}
        onClick={() => {
          setTaken(true)
          update.take()
        }}
      >
        {frameWords.update.take}
      </Button>
    </output>
  )
}
