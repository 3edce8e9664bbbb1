import { useState } from 'react'
import type { CollectionLink } from '@simmer/contract/wire/endpoints/collection-endpoints'
import { problemIn } from '@simmer/contract/wire/problems'
import { share } from '#device/share.ts'
import { useRemote } from '#local/use-remote.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { LinkField } from '#ui/controls/link-field.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useShareToast, useToasts } from '#ui/feedback/use-toasts.ts'
import { sharedCollectionTexts } from './library-texts.ts'
import styles from './share-collection.module.css'

/** Reads and changes the link of a collection. Each call throws when the server is unreachable. */
export interface CollectionLinks {
  readonly read: () => Promise<CollectionLink>
  readonly put: (named: boolean) => Promise<CollectionLink>
  readonly end: () => Promise<CollectionLink>
}

interface ShareCollectionProps {
  readonly name: string
  readonly links: CollectionLinks
  readonly onClose: () => void
}

/** Creates, shows and ends the public link of a collection. */
export const ShareCollection = ({ name, links, onClose }: ShareCollectionProps) => {
  const t = useTexts(sharedCollectionTexts)
  const toasts = useToasts()
  const showShareResult = useShareToast()
  const { data, setData, failure, reload } = useRemote(links.read)
  const [withName, setWantsName] = useState(false)
  const [busy, setBusy] = useState<'put' | 'end' | null>(null)
  const link = data?.link ?? null
  const change = async (which: 'put' | 'end', run: () => Promise<CollectionLink>): Promise<void> => {
    setBusy(which)
    try {
      setData(await run())
      if (which === 'end' || link === null) toasts.show(t(which === 'end' ? 'ended' : 'made'), { kind: 'good' })
    } catch (error) {
      toasts.show(t(problemIn(error) === 'no-such-route' ? 'notYet' : 'notDone'), { kind: 'bad' })
    }
    setBusy(null)
  }
  const shareLink = async (url: string): Promise<void> =>
    showShareResult(await share({ title: name, url }), { copied: t('copied'), failed: t('shareFailed') })
  return (
    <BottomSheet open onClose={onClose} title={t('title', { name })} closeLabel={t('close')}>
      <div className={styles.share}>
        <p>{t('lead')}</p>
        {data === null && failure === null && <Skeleton shape="button" />}
        <ReadFailureBanner failure={failure} offline={t('offline')} again={t('tryAgain')} reload={reload} />
        {data !== null && (
          <Chip
            on={link?.named ?? withName}
            onToggle={(on) => {
              setWantsName(on)
              if (link !== null) void change('put', () => links.put(on))
            }}
          >
            {t('named')}
          </Chip>
        )}
        {data !== null && link === null && (
          <Button
            kind="primary"
            icon="share"
            busy={busy === 'put'}
            onClick={() => void change('put', () => links.put(withName))}
          >
            {t('make')}
          </Button>
        )}
        {link !== null && (
          <>
            {link.address === null ? (
              <p>{t('unshowable')}</p>
            ) : (
              <LinkField
                label={t('link')}
                url={link.address}
                shareLabel={t('pass')}
                onShare={() => void shareLink(link.address ?? '')}
              />
            )}
            <div className={styles.actions}>
              {link.address !== null && (
                <ButtonLink icon="outside" href={new URL(link.address).pathname}>
                  {t('look')}
                </ButtonLink>
              )}
              <Button kind="quiet" busy={busy === 'end'} onClick={() => void change('end', links.end)}>
                {t('end')}
              </Button>
            </div>
          </>
        )}
      </div>
    </BottomSheet>
  )
}
