import { useEffect, useState } from 'react'
import type { ResponseOf, Call } from '@simmer/contract/wire/endpoints/endpoint'
import { packEndpoints } from '@simmer/contract/wire/endpoints/pack-endpoints'
import type { OfflinePack } from '#local/store/local.ts'
import { useOpenedLiveQuery } from '#local/live/use-opened-live-query.ts'
import { useLocal } from '#local/live/use-local.ts'
import { useSession } from '#local/session/use-session.ts'
import { useCategoryName } from '#texts/use-category-name.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Line, LineNote, Lines } from '#ui/layout/lines.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Select } from '#ui/controls/select.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { formatBytes } from './action-text.ts'
import { OfflineScopeChoice } from './offline-scope-choice.tsx'
import { readinessTexts } from './outbox-texts.ts'
import styles from './offline-readiness.module.css'

type Offer = ResponseOf<typeof packEndpoints.packs>['packs'][number]

/** Each pack has up to 500 recipes; the search of a small phone gets slow with more than this. */
const maxPacks = 4

const usePackName = (): ((pack: string) => string) => {
  const t = useTexts(readinessTexts)
  const categoryName = useCategoryName()
  return (pack) => {
    const value = pack.slice(pack.indexOf('-') + 1)
    if (pack.startsWith('diet-')) return categoryName({ facet: 'diet', value })
    return pack.startsWith('cuisine-') ? categoryName({ facet: 'cuisine', value }) : t('popular')
  }
}

/** The packs the server offers; null while it is unreachable. */
const useOffers = (call: Call): readonly Offer[] | null => {
  const [offers, setOffers] = useState<readonly Offer[] | null>(null)
  useEffect(() => {
    const loadOffers = (): void => {
      call(packEndpoints.packs, {}).then(
        ({ packs }) => setOffers(packs),
        // The `online` event retries.
        () => undefined,
      )
    }
    loadOffers()
    window.addEventListener('online', loadOffers)
    return () => window.removeEventListener('online', loadOffers)
  }, [call])
  return offers
}

const PackLine = ({ pack }: { readonly pack: OfflinePack }) => {
  const t = useTexts(readinessTexts)
  const locale = useLocale()
  const dateText = useDateFormat('moment')
  const local = useLocal()
  const toasts = useToasts()
  const name = usePackName()(pack.pack)
  const { stored, total, checkedAt } = pack
  const retry = async (): Promise<void> => local?.addPack(pack.pack)
  const remove = async (): Promise<void> => {
    await local?.removePack(pack.pack)
    toasts.show(t('packRemoved', { name }))
  }
  const failed = (): void => {
    toasts.show(t('packNotStored'), { kind: 'bad' })
  }
  return (
    <Line
      name={name}
      actions={
        <>
          {pack.state === 'full' && (
            <Button icon="retry" onClick={() => void retry().catch(failed)}>
              {t('packAgain')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          )}
          <Button kind="quiet" icon="trash" onClick={() => void remove().catch(failed)}>
            {t('packRemove')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </>
      }
    >
      {pack.state === 'ready' && checkedAt !== null && (
        <LineNote kind="good">
          {t('packReady', {
            count: stored,
            size: formatBytes(pack.bytes, locale),
            when: dateText(checkedAt),
          })}
        </LineNote>
      )}
      {pack.state === 'full' && <LineNote kind="bad">{t('packFull', { here: stored, total })}</LineNote>}
      {pack.state === 'coming' &&
        (total === 0 ? (
          <LineNote>{t('packWaits')}</LineNote>
        ) : (
          <Progress
            label={t('coming', { name })}
            value={stored / total}
            text={t('packComing', { here: stored, total })}
          />
        ))}
    </Line>
  )
}

/** Downloads parts of the public catalogue. Shows their size first, then their progress, and removes them. */
export const OfflinePacks = ({ call }: { readonly call: Call }) => {
  const t = useTexts(readinessTexts)
  const locale = useLocale()
  const local = useLocal()
  const toasts = useToasts()
  const session = useSession()
  const packName = usePackName()
  const offers = useOffers(call)
  const chosenPacks = useOpenedLiveQuery((copy) => copy.packs(), null)
  const [selectedPack, setSelectedPack] = useState('popular')
  const [isBusy, setBusy] = useState(false)
  const available = offers?.filter(({ pack }) => chosenPacks?.every((one) => one.pack !== pack) ?? true) ?? []
  const chosen = available.find(({ pack }) => pack === selectedPack) ?? available[0]

  const addPack = async ({ pack }: Offer): Promise<void> => {
    setBusy(true)
    try {
      await local?.addPack(pack)
    } catch {
      toasts.show(t('packNotStored'), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.readiness} aria-labelledby="offline-packs">
      <h2 id="offline-packs">{t('packs')}</h2>
      {session.status === 'authenticated' && <OfflineScopeChoice />}
      <h3>{t('packsTitle')}</h3>
      <p className={styles.lead}>{t('packsLead')}</p>
      {chosenPacks !== null && chosenPacks.length > 0 && (
        <Lines>
          {chosenPacks.map((pack) => (
            <PackLine key={pack.pack} pack={pack} />
          ))}
        </Lines>
      )}
      <div className={styles.choose}>
        {offers === null && <Banner>{t('packsOffline')}</Banner>}
        {offers !== null && chosen === undefined && <p>{t('packsNone')}</p>}
        {(chosenPacks?.length ?? 0) >= maxPacks && <p>{t('packsMost')}</p>}
        {chosen !== undefined && (chosenPacks?.length ?? 0) < maxPacks && (
          <>
            <Select
              label={t('whichPack')}
              options={available.map(({ pack }) => ({ value: pack, name: packName(pack) }))}
              value={chosen.pack}
              onChoose={setSelectedPack}
            />
            <p aria-live="polite">
              {t('packSize', { count: chosen.recipes, size: formatBytes(chosen.bytes, locale) })}
            </p>
            <div>
              <Button icon="download" busy={isBusy} disabled={local === null} onClick={() => void addPack(chosen)}>
                {t('downloadPack')}
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  )
}
