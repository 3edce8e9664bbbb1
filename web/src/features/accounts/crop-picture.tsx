import { useEffect, useMemo, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CropArea } from '../../ui/crop-area.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { editProfileTexts } from './edit-profile-texts.ts'
import styles from './picture-field.module.css'

/** As wide as it is ever kept. */
const sidePixels = 640

interface CropPictureProps {
  readonly file: File
  readonly onCrop: (picture: Blob) => void
  readonly onClose: () => void
  readonly onUnreadable: () => void
}

/** The square that was chosen, drawn small. Whatever the camera noted stays behind. */
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
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

/** Cuts a picture to the circle it will be seen in. By hand or by keys. */
const CropPicture = ({ file, onCrop: onCut, onClose, onUnreadable }: CropPictureProps) => {
  const t = useTexts(editProfileTexts)
  const [crop, setCrop] = useState<PercentCrop>()
  const image = useRef<HTMLImageElement>(null)
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const cropAndReturn = async (): Promise<void> => {
    if (image.current === null || crop === undefined) return
    const cropped = await cropToBlob(image.current, crop)
    if (cropped === null) onUnreadable()
    else onCut(cropped)
  }
  return (
    <Dialog
      open
      title={t('cutTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={crop === undefined} onClick={() => void cropAndReturn()}>
            {t('use')}
          </Button>
        </div>
      }
    >
      <div className={styles.cut}>
        <p>{t('cutLead')}</p>
        <CropArea
          area={t('cutArea')}
          handle={t('cutHandle')}
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

// The only one: `lazy` loads a default export.
export default CropPicture
