import { useRef, useState } from 'react'
import { reviewLimits } from '@simmer/contract/wire/reviews'
import { useLocal } from '#local/live/use-local.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { usePhotoUrl } from '../own/use-photo-url.ts'
import { reviewEditorTexts } from './counted-text-area.tsx'
import styles from './photo-picker.module.css'

/** Why a file cannot be a photograph of a review. */
export type PhotoFailure = 'picture-empty' | 'picture-too-large' | 'picture-not-readable' | 'no-decoder'

/** VA-1: makes a JPEG of a file that the person chose, HEIC included. */
export type PreparePhoto = (file: Blob) => Promise<Blob | PhotoFailure>

interface PhotoPickerProps {
  /** The SHA-256 of each photograph. */
  readonly photos: readonly string[]
  readonly onChange: (change: (now: readonly string[]) => readonly string[]) => void
  readonly prepare: PreparePhoto
  /** Null for a guest, who has no storage for pictures. */
  readonly isGuest: boolean
}

const Thumbnail = ({ hash, alt }: { readonly hash: string; readonly alt: string }) => {
  const url = usePhotoUrl(hash)
  return url === null ? <span className={styles.picture} /> : <img className={styles.picture} src={url} alt={alt} />
}

/** Up to three photographs. Each is stored on this device at once and sent apart from the text. */
export const PhotoPicker = ({ photos, onChange, prepare, isGuest }: PhotoPickerProps) => {
  const t = useTexts(reviewEditorTexts)
  const sentence = useTexts(problemTexts)
  const local = useLocal()
  const toasts = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  const take = async (file: File): Promise<void> => {
    const prepared = await prepare(file).catch(() => 'picture-not-readable' as const)
    if (!(prepared instanceof Blob)) {
      setError(prepared === 'no-decoder' ? t('noDecoder') : sentence(prepared))
      return
    }
    if (local === null) throw new Error('the local store is not open yet')
    const hash = await local.storePicture(await prepared.arrayBuffer())
    onChange((now) => [...now.filter((one) => one !== hash), hash].slice(0, reviewLimits.photos))
  }
  const takeAll = async (files: readonly File[]): Promise<void> => {
    const free = reviewLimits.photos - photos.length
    setError(files.length > free ? t('maxPhotos', { count: reviewLimits.photos }) : '')
    setBusy(true)
    try {
      for (const file of files.slice(0, free)) await take(file)
    } catch {
      // Usually the storage is full. The text and the other photographs are still there.
      setError(t('photoNotStored'))
    } finally {
      setBusy(false)
    }
  }
  const remove = (hash: string): void => {
    const before = photos
    onChange((now) => now.filter((one) => one !== hash))
    toasts.show(t('photoRemoved'), { action: { label: t('undo'), run: () => onChange(() => before) } })
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('photos')}</legend>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((hash, index) => (
            <li key={hash} className={styles.photo}>
              <Thumbnail hash={hash} alt={t('photo', { number: index + 1 })} />
              <span className={styles.remove}>
                <IconButton icon="close" label={t('removePhoto', { number: index + 1 })} onClick={() => remove(hash)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {isGuest ? (
        <p className={styles.hint}>{t('guestPhotos')}</p>
      ) : (
        photos.length < reviewLimits.photos && (
          <div className={styles.add}>
            <Button icon="upload" busy={isBusy} onClick={() => input.current?.click()}>
              {isBusy ? t('preparing') : t('addPhoto')}
            </Button>
            <p className={styles.hint}>{t('photoHint', { count: reviewLimits.photos })}</p>
          </div>
        )
      )}
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept="image/*,.heic,.heif"
        aria-label={t('addPhoto')}
        onChange={(event) => {
          void takeAll([...(event.currentTarget.files ?? [])])
          // Allows choosing the same file again.
          event.currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
