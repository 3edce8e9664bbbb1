import { useEffect, useState, type ReactNode } from 'react'
import { needsHomeScreen } from '#device/in-app-browser.ts'
import { requestPersistence, readStorageInfo, type StorageInfo } from '#device/storage-info.ts'
import type { StorageUsage } from '#local/store/local.ts'
import { storeWholeApp, useHasWholeApp } from '#local/offline/whole-app.ts'
import { useOpenedLiveQuery } from '#local/live/use-opened-live-query.ts'
import type { Translate } from '#texts/translate.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { formatBytes } from './action-text.ts'
import { OfflineCheck } from './offline-check.tsx'
import { readinessTexts } from './outbox-texts.ts'
import styles from './offline-readiness.module.css'

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const storageText = (
  storage: StorageInfo | null,
  usage: StorageUsage | null,
  locale: string,
  t: Translate<'storageOf' | 'storageUnknown'>,
): string => {
  if (storage === null) return ''
  const { usedBytes, totalBytes } = storage
  if (usedBytes !== null && totalBytes !== null) {
    const leftBytes = Math.max(0, totalBytes - usedBytes)
    return t('storageOf', { used: formatBytes(usedBytes, locale), left: formatBytes(leftBytes, locale) })
  }
  return usage === null ? t('storageUnknown') : formatBytes(usage.bytes, locale)
}

/** Shows the offline recipes, the storage they use, and whether the browser may delete them. */
export const OfflineReadiness = () => {
  const t = useTexts(readinessTexts)
  const locale = useLocale()
  const toasts = useToasts()
  const usage = useOpenedLiveQuery((local) => local.storageUsage(), null)
  const packs = useOpenedLiveQuery((local) => local.packs(), null)
  const [storage, setStorage] = useState<StorageInfo | null>(null)
  const isAppStored = useHasWholeApp()
  const recipesInPacks = packs?.reduce((sum, pack) => sum + pack.stored, 0)
  useEffect(() => void storeWholeApp(), [])
  useEffect(() => {
    const readStorage = async (): Promise<void> => setStorage(await readStorageInfo())
    void readStorage()
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- the stored amount changes with them
  }, [usage, recipesInPacks])

  const persist = async (): Promise<void> => {
    const isGranted = await requestPersistence()
    toasts.show(t(isGranted ? 'persistAgreed' : 'persistDenied'), isGranted ? { kind: 'good' } : {})
    setStorage(await readStorageInfo())
  }

  return (
    <section className={styles.readiness} aria-labelledby="readiness">
      <h2 id="readiness">{t('readiness')}</h2>
      <p className={styles.lead}>{t('readinessLead')}</p>
      <dl className={styles.facts}>
        <Fact name={t('shell')}>{isAppStored !== null && (isAppStored ? t('shellReady') : t('shellNotYet'))}</Fact>
        <Fact name={t('opensOffline')}>
          {usage !== null && t('storedRecipes', { count: usage.ready })}
          {usage !== null && usage.coming > 0 && `, ${t('stillFetching', { count: usage.coming })}`}
        </Fact>
        <Fact name={t('storage')}>{storageText(storage, usage, locale, t)}</Fact>
        <Fact name={t('eviction')}>
          {storage?.persistent === true && t('persistent')}
          {storage?.persistent === false && t('evictable')}
          {storage !== null && storage.persistent === null && t('storageUnknown')}
        </Fact>
        {storage !== null && needsHomeScreen() && <Fact name={t('iosTitle')}>{t('iosInstall')}</Fact>}
      </dl>
      <div className={styles.ask}>
        {storage?.persistent === false && <Button onClick={() => void persist()}>{t('askPersist')}</Button>}
      </div>
      <OfflineCheck />
    </section>
  )
}
