import { useEffect, useMemo, useState } from 'react'
import type { PercentCrop } from 'react-image-crop'
import type { PictureField } from '@simmer/contract/wire/draft'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { CropArea } from '#ui/controls/crop-area.tsx'
import { Dialog } from '#ui/overlays/modal.tsx'
import { pictureTexts } from './picture-uploads.tsx'
import styles from './draft-picture.module.css'

interface CropDialogProps {
  readonly picture: Blob
  readonly crop: PictureField['crop']
  readonly onCrop: (crop: PictureField['crop']) => void
  readonly onClose: () => void
}

const wholePicture: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** Crops a picture by pointer or keyboard. The whole picture is stored, so that the crop can be changed. */
const CropDialog = ({ picture, crop, onCrop, onClose }: CropDialogProps) => {
  const t = useTexts(pictureTexts)
  const url = useMemo(() => URL.createObjectURL(picture), [picture])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const [selection, setSelection] = useState<PercentCrop>(
    crop === null
      ? wholePicture
      : { unit: '%', x: crop.x * 100, y: crop.y * 100, width: crop.width * 100, height: crop.height * 100 },
  )
  const apply = (): void => {
    const [x, y] = [Math.max(0, selection.x / 100), Math.max(0, selection.y / 100)]
    const area = {
      x,
      y,
      width: Math.min(1 - x, selection.width / 100),
      height: Math.min(1 - y, selection.height / 100),
    }
    onCrop(area.width > 0.995 && area.height > 0.995 ? null : area)
  }
  return (
    <Dialog
      open
      title={t('cutTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button kind="quiet" onClick={() => setSelection(wholePicture)}>
            {t('cutNothing')}
          </Button>
          <Button kind="primary" onClick={apply}>
            {t('cutUse')}
          </Button>
        </div>
      }
    >
      <div className={styles.crop}>
        <p>
          {t('cutLead')} <span data-keyboard-hint>{t('cutByKeys')}</span>
        </p>
        <CropArea
          area={t('cutArea')}
          handle={t('cutHandle')}
          crop={selection}
          minWidth={32}
          minHeight={32}
          onChange={(_, percent) => setSelection(percent)}
        >
          <img alt="" src={url} />
        </CropArea>
      </div>
    </Dialog>
  )
}

// `lazy` needs a default export.
export default CropDialog
