import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { scanTexts } from '../texts.ts'
import { isPdf, previewOf, turned, type ChosenPage } from './scan-device.ts'
import styles from './scan.module.css'

const CropDialog = lazy(() => import('../../pictures/crop-dialog.tsx'))

const share = (part: number): string => `${(part * 100).toFixed(2)}%`

interface TurnedPicture {
  readonly picture: Blob
  readonly turns: number
}

/** The small copy of a page as it is turned now; null until it is drawn. */
const useTurned = ({ small, turns }: ChosenPage): Blob | null => {
  const [drawn, setDrawn] = useState<TurnedPicture | null>(null)
  useEffect(() => {
    let isCurrent = true
    const draw = async (): Promise<void> => {
      const picture = small === null || turns === 0 ? null : await previewOf(small, turns)
      if (isCurrent && picture !== null) setDrawn({ picture, turns })
    }
    void draw()
    return () => {
      isCurrent = false
    }
  }, [small, turns])
  if (turns === 0) return small
  return drawn?.turns === turns ? drawn.picture : null
}

const Preview = ({ page, preview }: { readonly page: ChosenPage; readonly preview: Blob | null }) => {
  const t = useTexts(scanTexts)
  const { crop } = page
  const url = useMemo(() => (preview === null ? null : URL.createObjectURL(preview)), [preview])
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url)
    },
    [url],
  )
  if (url === null)
    return (
      <span className={styles.frame}>
        <Icon name="blog" />
        {!isPdf(page.file) && page.small === null && <VisuallyHidden>{t('noPreview')}</VisuallyHidden>}
      </span>
    )
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 }
  // Shows the part that is read.
  const inset = [y, 1 - x - width, 1 - y - height, x].map((part) => share(Math.max(0, part))).join(' ')
  return (
    <span className={styles.frame}>
      <img alt="" className={styles.shown} src={url} style={{ clipPath: `inset(${inset})` }} />
    </span>
  )
}

interface PageLineProps {
  readonly page: ChosenPage
  readonly number: number
  readonly count: number
  readonly onChange: (page: ChosenPage) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
  /** Tells screen readers what a button did. */
  readonly onSaid: (words: string) => void
}

/** The name of a page in the list, which gets the focus when a button that was pressed is gone. */
export const nameId = (id: number): string => `scanned-page-${id}`

/** A page before it is read: turned, cropped, moved or removed. */
export const PageLine = ({ page, number, count, onChange, onMove, onRemove, onSaid }: PageLineProps) => {
  const t = useTexts(scanTexts)
  const [isCropping, setCropping] = useState(false)
  const { file, small } = page
  const preview = useTurned(page)
  const name = isPdf(file) ? t('pdf', { name: file.name }) : t('page', { number })
  const turn = (): void => {
    const next = turned(page)
    onChange(next)
    onSaid(t('turned', { page: name, degrees: next.turns * 90 }))
  }
  return (
    <li className={styles.page}>
      <Preview page={page} preview={preview} />
      <div className={styles.about}>
        <p className={styles.name} id={nameId(page.id)} tabIndex={-1}>
          {name}
        </p>
        <div className={styles.tools}>
          {small !== null && (
            <>
              <Button kind="quiet" icon="redo" onClick={turn}>
                {t('turn')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
              <Button kind="quiet" icon="write" onClick={() => setCropping(true)}>
                {t('crop')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            </>
          )}
          {number > 1 && (
            <Button kind="quiet" icon="down" className={styles.up} onClick={() => onMove(-1)}>
              {t('earlier')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          )}
          {number < count && (
            <Button kind="quiet" icon="down" onClick={() => onMove(1)}>
              {t('later')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          )}
          <Button kind="quiet" icon="trash" onClick={onRemove}>
            {t('takeOut')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </div>
      </div>
      {isCropping && preview !== null && (
        <Suspense>
          <CropDialog
            picture={preview}
            crop={page.crop}
            onClose={() => setCropping(false)}
            onCrop={(crop) => {
              onChange({ ...page, crop })
              onSaid(t(crop === null ? 'uncropped' : 'cropped', { page: name }))
              setCropping(false)
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
