import { useEffect, useMemo, useState } from 'react'
import type { PercentCrop } from 'react-image-crop'
import type { PicturePart } from '@simmer/contract/wire/draft'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CropArea } from '../../ui/crop-area.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { pictureTexts } from './picture-texts.ts'
import styles from './draft-picture.module.css'

interface PictureCutProps {
  readonly picture: Blob
  readonly crop: PicturePart['crop']
  readonly onCut: (crop: PicturePart['crop']) => void
  readonly onClose: () => void
}

const all: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** Says what is shown of a picture, by hand or by keys. The rest of it stays: it can be cut anew. */
const PictureCut = ({ picture, crop, onCut, onClose }: PictureCutProps) => {
  const t = useTexts(pictureTexts)
  const url = useMemo(() => URL.createObjectURL(picture), [picture])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const [chosen, choose] = useState<PercentCrop>(
    crop === null
      ? all
      : { unit: '%', x: crop.x * 100, y: crop.y * 100, width: crop.width * 100, height: crop.height * 100 },
  )
  const use = (): void => {
    const [x, y] = [Math.max(0, chosen.x / 100), Math.max(0, chosen.y / 100)]
    const cut = { x, y, width: Math.min(1 - x, chosen.width / 100), height: Math.min(1 - y, chosen.height / 100) }
    onCut(cut.width > 0.995 && cut.height > 0.995 ? null : cut)
  }
  return (
    <Dialog
      open
      title={t('cutTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <div className={styles.deeds}>
          <Button kind="quiet" onClick={() => choose(all)}>
            {t('cutNothing')}
          </Button>
          <Button kind="primary" onClick={use}>
            {t('cutUse')}
          </Button>
        </div>
      }
    >
      <div className={styles.cut}>
        <p>{t('cutLead')}</p>
        <CropArea
          area={t('cutArea')}
          handle={t('cutHandle')}
          crop={chosen}
          minWidth={32}
          minHeight={32}
          onChange={(_, percent) => choose(percent)}
        >
          <img alt="" src={url} />
        </CropArea>
      </div>
    </Dialog>
  )
}

// The only one: `lazy` loads a default export.
export default PictureCut
