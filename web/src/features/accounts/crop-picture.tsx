import { useEffect, useMemo, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { jpegQuality } from '@simmer/contract/wire/product-constants'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { CropArea } from '#ui/controls/crop-area.tsx'
import { Dialog } from '#ui/overlays/modal.tsx'
import { editProfileTexts } from './account-settings-texts.ts'
import styles from './picture-field.module.css'

/** Width and height of a stored profile picture, in pixels. */
const sidePixels = 640

interface CropPictureProps {
  readonly file: Blob
  readonly onCrop: (picture: Blob) => void
  readonly onClose: () => void
  readonly onUnreadable: () => void
}

/** Draws the chosen square at its final size. A canvas copies no camera metadata. */
const cropToBlob = async (image: HTMLImageElement, crop: PercentCrop): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = sidePixels
  canvas.height = sidePixels
  const { naturalWidth, naturalHeight } = image
  canvas
    .getContext('2d')
    ?.drawImage(
      image,
      (crop.x / 100) * naturalWidth,
      (crop.y / 100) * naturalHeight,
      (crop.width / 100) * naturalWidth,
      (crop.height / 100) * naturalHeight,
      0,
      0,
      sidePixels,
      sidePixels,
    )
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
}

/** Crops a picture to the circle it is shown in, by pointer or by keyboard. */
const CropPicture = ({ file, onCrop, onClose, onUnreadable }: CropPictureProps) => {
  const t = useTexts(editProfileTexts)
  const [crop, setCrop] = useState<PercentCrop>()
  const image = useRef<HTMLImageElement>(null)
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const cropAndReturn = async (): Promise<void> => {
    if (image.current === null || crop === undefined) return
    const cropped = await cropToBlob(image.current, crop)
    if (cropped === null) onUnreadable()
    else onCrop(cropped)
  }
  return (
    <Dialog
      open
      title={t('cropTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <div className={styles.cropActions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={crop === undefined} onClick={() => void cropAndReturn()}>
            {t('use')}
          </Button>
        </div>
      }
    >
      <div className={styles.crop}>
        <p>
          {t('cropLead')} <span data-keyboard-hint>{t('cropByKeys')}</span>
        </p>
        <CropArea
          area={t('cropArea')}
          handle={t('cropHandle')}
          circularCrop
          aspect={1}
          minWidth={40}
          {...(crop && { crop })}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img
            ref={image}
            alt=""
            src={url}
            onError={onUnreadable}
            onLoad={({ currentTarget: { width, height } }) =>
              setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 90 }, 1, width, height), width, height))
            }
          />
        </CropArea>
      </div>
    </Dialog>
  )
}

// A default export, because `lazy` needs one.
export default CropPicture
