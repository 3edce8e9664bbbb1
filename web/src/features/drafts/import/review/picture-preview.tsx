import { useEffect, useMemo, useState } from 'react'
import type { ImportedPicture } from '@simmer/contract/import/imported-recipe'
import { useTexts } from '#texts/use-texts.ts'
import { importTexts } from '../texts.ts'
import styles from './review.module.css'

/** The picture of an archive comes along. One at an address stays there: it belongs to its site. */
export const PicturePreview = ({ pictures }: { readonly pictures: readonly ImportedPicture[] }) => {
  const t = useTexts(importTexts)
  const picture = pictures.find((one) => 'bytes' in one)
  const bytes = picture !== undefined && 'bytes' in picture ? picture.bytes : null
  const url = useMemo(() => (bytes === null ? null : URL.createObjectURL(new Blob([new Uint8Array(bytes)]))), [bytes])
  const [isBroken, setBroken] = useState(false)
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url)
    },
    [url],
  )
  if (pictures.length === 0) return null
  return (
    <figure className={styles.picture}>
      {url !== null && !isBroken && <img src={url} alt="" onError={() => setBroken(true)} />}
      <figcaption className={styles.hint}>
        {t('picture')}: {t(bytes === null ? 'pictureStays' : 'pictureComes')}
      </figcaption>
    </figure>
  )
}
