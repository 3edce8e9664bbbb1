import { useState, type MouseEvent } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { reviewListTexts } from './review-list-texts.ts'
import type { ShownPhoto } from '../own/shown-review.ts'
import { usePhotoUrl } from '../own/use-photo-url.ts'
import styles from './review-photos.module.css'

interface ReviewPhotosProps {
  readonly photos: readonly ShownPhoto[]
  /** The name of the author, for the descriptions. */
  readonly author: string
}

interface PhotoProps {
  readonly photo: ShownPhoto
  readonly alt: string
  readonly isLarge?: boolean
}

/** The side of a small photograph in pixels, as in the stylesheet. */
const thumbnail = 112

/** A photograph on this device is shown from its bytes until the server has it. */
const DevicePhoto = ({
  hash,
  alt,
  isLarge,
}: {
  readonly hash: string
  readonly alt: string
  readonly isLarge: boolean
}) => {
  const url = usePhotoUrl(hash)
  return url === null ? (
    <span className={styles.empty} />
  ) : (
    <img className={isLarge ? styles.large : styles.small} src={url} alt={alt} />
  )
}

const Photo = ({ photo, alt, isLarge = false }: PhotoProps) => {
  if (photo.at === 'device') return <DevicePhoto hash={photo.hash} alt={alt} isLarge={isLarge} />
  const largest = photo.sources.at(-1)
  return (
    largest && (
      <img
        className={isLarge ? styles.large : styles.small}
        alt={alt}
        width={largest.width}
        height={largest.height}
        sizes={isLarge ? '(width >= 64rem) 60rem, 100vw' : `${thumbnail}px`}
        srcSet={photo.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        src={largest.url}
        loading="lazy"
        decoding="async"
      />
    )
  )
}

/** The address of the whole photograph: without scripts a press opens it. */
const wholeUrl = (photo: ShownPhoto): string | undefined =>
  photo.at === 'server' ? photo.sources.at(-1)?.url : undefined

/** The photographs of a review; a press enlarges one. */
export const ReviewPhotos = ({ photos, author }: ReviewPhotosProps) => {
  const t = useTexts(reviewListTexts)
  const [open, setOpen] = useState<number | null>(null)
  if (photos.length === 0) return null
  const name = (index: number): string => t('photo', { number: index + 1, count: photos.length, author })
  const enlarge = (event: MouseEvent, index: number): void => {
    // A new tab stays a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(index)
  }
  const shown = open === null ? undefined : photos[open]
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.at === 'device' ? photo.hash : wholeUrl(photo)}>
            {wholeUrl(photo) === undefined ? (
              <button type="button" className={styles.frame} onClick={(event) => enlarge(event, index)}>
                <Photo photo={photo} alt={name(index)} />
              </button>
            ) : (
              <a className={styles.frame} href={wholeUrl(photo)} onClick={(event) => enlarge(event, index)}>
                <Photo photo={photo} alt={name(index)} />
              </a>
            )}
          </li>
        ))}
      </ul>
      <Modal
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t('photosBy', { author })}
        closeLabel={t('close')}
        className={styles.viewer}
        footer={
          photos.length > 1 &&
          open !== null && (
            <div className={styles.steps}>
              <Button icon="left" onClick={() => setOpen((open + photos.length - 1) % photos.length)}>
                {t('previousPhoto')}
              </Button>
              <output>{t('photoOf', { number: open + 1, count: photos.length })}</output>
              <Button onClick={() => setOpen((open + 1) % photos.length)}>{t('nextPhoto')}</Button>
            </div>
          )
        }
      >
        {shown && <Photo key={open} photo={shown} alt={name(open ?? 0)} isLarge />}
      </Modal>
    </>
  )
}
