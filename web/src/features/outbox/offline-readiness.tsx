import type { Translate } from '../../texts/translate.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { askToPersist, readStorageRoom, type StorageRoom } from '../../device/storage-room.ts'
import { useAppOnDevice } from '../../device/use-app-on-device.ts'
import { useLocale } from '../../texts/use-locale.ts'
import { useCopy } from '../../local/live/use-copy.ts'
import { Button } from '../../ui/button.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { bytesAsText } from './bytes-as-text.ts'
import { outboxTexts } from './outbox-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './offline-readiness.module.css'

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const roomWords = (
  storage: StorageRoom | null,
  recipes: number | null,
  locale: string,
  t: Translate<'roomOf' | 'unknownRoom'>,
): string => {
  if (storage === null) return ''
  const { usedBytes, totalBytes } = storage
  if (usedBytes !== null && totalBytes !== null) {
    return t('roomOf', { used: bytesAsText(usedBytes, locale), total: bytesAsText(totalBytes, locale) })
  }
  return recipes === null ? t('unknownRoom') : bytesAsText(recipes, locale)
}

/** What opens without a connection, what room it takes, and whether the browser may clear it. */
export const OfflineReadiness = () => {
  const t = useTexts(outboxTexts)
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
    if (!(await askToPersist())) toasts.show(t('persistRefused'))
    setStorage(await readStorageRoom())
  }

  const ready = saved.filter(({ offline }) => offline === 'ready').length
  const coming = saved.length - ready
  return (
    <section className={styles.readiness} aria-labelledby="readiness">
      <h2 id="readiness">{t('readiness')}</h2>
      <p className={styles.lead}>{t('readinessLead')}</p>
      <dl className={styles.facts}>
        <Fact name={t('shell')}>{shell !== null && (shell ? t('shellReady') : t('shellNotYet'))}</Fact>
        <Fact name={t('opensOffline')}>
          {t('recipesReady', { count: ready })}
          {coming > 0 && `, ${t('stillFetching', { count: coming })}`}
        </Fact>
        <Fact name={t('room')}>{roomWords(storage, room?.bytes ?? null, locale, t)}</Fact>
        <Fact name={t('eviction')}>
          {storage?.persistent === true && t('persistent')}
          {storage?.persistent === false && t('evictable')}
          {storage !== null && storage.persistent === null && t('unknownRoom')}
        </Fact>
      </dl>
      <div className={styles.ask}>
        {storage?.persistent === false && <Button onClick={() => void persist()}>{t('askPersist')}</Button>}
      </div>
    </section>
  )
}
