import { lazy, Suspense, useEffect, useMemo, useRef, useState, type DragEvent } from 'react'
import type { ScanChoices, ScanLanguage } from '#local/database/import-database.ts'
import { useLanguage, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { classes } from '#ui/layout/classes.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { scanTexts } from '../texts.ts'
import { hasEngine, isPdf, moved, previewOf, turned, type ChosenPage } from './scan-device.ts'
import formStyles from '../import.module.css'
import styles from './scan.module.css'

const CropDialog = lazy(() => import('../../pictures/crop-dialog.tsx'))

/** Takes the chosen pages in their order. */
export type TakeScan = (files: readonly File[], name: string, scan: ScanChoices) => Promise<void>

/** Many systems report no MIME type for HEIC. */
const accepted = 'image/*,.heic,.heif,application/pdf,.pdf'

const share = (part: number): string => `${(part * 100).toFixed(2)}%`

const Preview = ({ page }: { readonly page: ChosenPage }) => {
  const t = useTexts(scanTexts)
  const { preview, crop } = page
  const url = useMemo(() => (preview === null ? null : URL.createObjectURL(preview)), [preview])
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url)
    },
    [url],
  )
  if (url === null)
    return (
      <span className={styles.blank}>
        <Icon name="blog" />
        {!isPdf(page.file) && <VisuallyHidden>{t('noPreview')}</VisuallyHidden>}
      </span>
    )
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 }
  // Shows the part that is read.
  const inset = [y, 1 - x - width, 1 - y - height, x].map((part) => share(Math.max(0, part))).join(' ')
  return <img alt="" className={styles.shown} src={url} style={{ clipPath: `inset(${inset})` }} />
}

interface PageLineProps {
  readonly page: ChosenPage
  readonly number: number
  readonly count: number
  readonly onChange: (page: ChosenPage) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

const PageLine = ({ page, number, count, onChange, onMove, onRemove }: PageLineProps) => {
  const t = useTexts(scanTexts)
  const [isCropping, setCropping] = useState(false)
  const { file, preview } = page
  const name = isPdf(file) ? t('pdf', { name: file.name }) : t('page', { number })
  const turn = async (): Promise<void> => {
    const next = turned(page)
    onChange({ ...next, preview: await previewOf(file, next.turns) })
  }
  return (
    <li className={styles.page}>
      <Preview page={page} />
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <div className={styles.tools}>
          {preview !== null && (
            <>
              <Button kind="quiet" icon="redo" onClick={() => void turn()}>
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
            <Button kind="quiet" icon="left" onClick={() => onMove(-1)}>
              {t('earlier')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          )}
          {number < count && (
            <Button kind="quiet" icon="right" onClick={() => onMove(1)}>
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
              setCropping(false)
            }}
          />
        </Suspense>
      )}
    </li>
  )
}

let lastId = 0

const pageOf = async (file: File): Promise<ChosenPage> => {
  lastId += 1
  const id = lastId
  return { id, file, name: file.name, turns: 0, crop: null, preview: await previewOf(file, 0) }
}

/** Whether photographs cannot be read now: there is no connection, and the engine is not on this device. */
const useIsEngineMissing = (language: ScanLanguage): boolean => {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const check = async (): Promise<void> => {
      const missing = !navigator.onLine && !(await hasEngine(language))
      if (isCurrent) setMissing(missing)
    }
    void check()
    const recheck = (): void => void check()
    addEventListener('online', recheck)
    addEventListener('offline', recheck)
    return () => {
      isCurrent = false
      removeEventListener('online', recheck)
      removeEventListener('offline', recheck)
    }
  }, [language])
  return isMissing
}

/** IM-7: takes photographs of pages and PDF files, in order, turned and cropped, and reads them as one text. */
export const ScanForm = ({ onScan }: { readonly onScan: TakeScan }) => {
  const t = useTexts(scanTexts)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [pages, setPages] = useState<readonly ChosenPage[]>([])
  const [language, setLanguage] = useState<ScanLanguage>(useLanguage())
  const [keepsPicture, setKeepsPicture] = useState(false)
  const [isOver, setOver] = useState(false)
  const isEngineMissing = useIsEngineMissing(language)
  const photographs = pages.filter(({ file }) => !isPdf(file))

  const take = async (chosen: readonly File[]): Promise<void> => {
    // One after the other: several large photographs at once exceed the memory of some phones.
    for (const file of chosen) {
      const page = await pageOf(file)
      setPages((before) => [...before, page])
    }
  }
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  const handleDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const read = async (): Promise<void> => {
    const [only] = pages
    const name =
      pages.length === 1 && only !== undefined && isPdf(only.file)
        ? only.file.name
        : t('pagesNamed', { count: pages.length })
    const chosen = pages.map(({ name: fileName, turns, crop }) => ({ name: fileName, turns, crop }))
    await onScan(
      pages.map(({ file }) => file),
      name,
      { language, keepsPicture: keepsPicture && photographs.length > 0, files: chosen },
    )
    setPages([])
  }
  const input = (ref: typeof files, label: string, capture: boolean) => (
    <input
      ref={ref}
      hidden
      multiple={!capture}
      type="file"
      accept={capture ? 'image/*' : accepted}
      aria-label={label}
      {...(capture && { capture: 'environment' as const })}
      onChange={(event) => {
        void take([...(event.currentTarget.files ?? [])])
        // Allows choosing the same file again.
        event.currentTarget.value = ''
      }}
    />
  )
  return (
    <div className={formStyles.form}>
      {/* Dropping is a second way; the buttons do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classes(formStyles.drop, isOver && formStyles.over)}
        onDragOver={handleDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <Icon name="upload" size="large" />
        <p className={formStyles.dropTitle}>{t('dropTitle')}</p>
        <p className={formStyles.soft}>{t('dropHint')}</p>
        <div className={formStyles.actions}>
          <Button
            kind={pages.length === 0 ? 'primary' : 'secondary'}
            icon="plus"
            onClick={() => files.current?.click()}
          >
            {t('choose')}
          </Button>
          <Button onClick={() => camera.current?.click()}>{t('camera')}</Button>
        </div>
        {input(files, t('choose'), false)}
        {input(camera, t('camera'), true)}
        <p className={formStyles.soft}>{t('firstUse')}</p>
      </div>
      {isEngineMissing && (
        <Banner kind="warn" icon="offline">
          {t('offline')}
        </Banner>
      )}
      {pages.length > 0 && (
        <>
          <ol className={styles.pages} aria-label={t('pages')}>
            {pages.map((page, at) => (
              <PageLine
                key={page.id}
                page={page}
                number={at + 1}
                count={pages.length}
                onChange={(changed) => setPages((before) => before.map((one) => (one.id === page.id ? changed : one)))}
                onMove={(by) => setPages((before) => moved(before, at, by))}
                onRemove={() => setPages((before) => before.filter(({ id }) => id !== page.id))}
              />
            ))}
          </ol>
          <Select<ScanLanguage>
            className={styles.language}
            label={t('language')}
            value={language}
            onChoose={setLanguage}
            options={[
              { value: 'en', name: t('english') },
              { value: 'de', name: t('german') },
              { value: 'fr', name: t('french') },
              { value: 'es', name: t('spanish') },
            ]}
          />
          {photographs.length > 0 && (
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={keepsPicture}
                onChange={(event) => setKeepsPicture(event.target.checked)}
              />
              {t('keepPicture')}
            </label>
          )}
          <div className={formStyles.actions}>
            <Button kind="primary" onClick={() => void read()}>
              {photographs.length === 0 ? t('readPdf') : t('read', { count: pages.length })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
