import { useEffect, useState, type ReactNode } from 'react'
import { askToPersist, readStorageRoom, type StorageRoom } from '../../device/storage-room.ts'
import { useAppOnDevice } from '../../device/use-app-on-device.ts'
import { useLocale } from '../../texts/use-locale.ts'
import { useCopy } from '../../local/live/use-copy.ts'
import { Button } from '../../ui/button.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { bytesAsText } from './bytes-as-text.ts'
import { outboxWords } from './outbox-words.ts'
import styles from './offline-readiness.module.css'

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const roomWords = (storage: StorageRoom | null, recipes: number | null, locale: string): string => {
  if (storage === null) return ''
  const { usedBytes, totalBytes } = storage
  if (usedBytes !== null && totalBytes !== null) {
    return outboxWords.roomOf(bytesAsText(usedBytes, locale), bytesAsText(totalBytes, locale))
  }
  return recipes === null ? outboxWords.unknownRoom : bytesAsText(recipes, locale)
}

/** What opens without a connection, what room it takes, and whether the browser may clear it. */
export const OfflineReadiness = () => {
  const locale = useLocale()
  const toasts = useToasts()
  const saved = useCopy((local) => local.savedRecipes(), [])
  const room = useCopy((local) => local.room(), null)
  const [storage, setStorage] = useState<StorageRoom | null>(null)
  const shell = useAppOnDevice()
  useEffect(() => {
    const look = async (): Promise<void> => setStorage(await readStorageRoom())
    void look()
  }, [])

  const persist = async (): Promise<void> => {
    if (!(await askToPersist())) toasts.show(outboxWords.persistRefused)
    setStorage(await readStorageRoom())
  }

  const number = new Intl.NumberFormat(locale)
  const ready = saved.filter(({ offline }) => offline === 'ready').length
  const coming = saved.length - ready
  return (
    <section className={styles.readiness} aria-labelledby="readiness">
      <h2 id="readiness">{outboxWords.readiness}</h2>
      <p className={styles.lead}>{outboxWords.readinessLead}</p>
      <dl className={styles.facts}>
        <Fact name={outboxWords.shell}>
          {shell !== null && (shell ? outboxWords.shellReady : outboxWords.shellNotYet)}
        </Fact>
        <Fact name={outboxWords.opensOffline}>
          {outboxWords.recipesReady(number.format(ready), ready)}
          {coming > 0 && `, ${outboxWords.stillFetching(number.format(coming))}`}
        </Fact>
        <Fact name={outboxWords.room}>{roomWords(storage, room?.bytes ?? null, locale)}</Fact>
        <Fact name={outboxWords.eviction}>
          {storage?.persistent === true && outboxWords.persistent}
          {storage?.persistent === false && outboxWords.evictable}
          {storage !== null && storage.persistent === null && outboxWords.unknownRoom}
        </Fact>
      </dl>
      <div className={styles.ask}>
        {storage?.persistent === false && <Button onClick={() => void persist()}>{outboxWords.askPersist}</Button>}
      </div>
    </section>
  )
}
