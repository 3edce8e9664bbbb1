import { useEffect, useRef, useState, type DragEvent } from 'react'
import type { ScanChoices, ScanLanguage } from '#local/database/import-database.ts'
import { useLanguage, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { classes } from '#ui/layout/classes.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { scanTexts } from '../texts.ts'
import { nameId, PageLine } from './page-line.tsx'
import { hasEngine, isPdf, moved, smallOf, type ChosenPage } from './scan-device.ts'
import formStyles from '../import.module.css'
import styles from './scan.module.css'

/** Takes the chosen pages in their order. */
export type TakeScan = (files: readonly File[], name: string, scan: ScanChoices) => Promise<void>

/** Many systems report no MIME type for HEIC. */
const accepted = 'image/*,.heic,.heif,application/pdf,.pdf'

const chooseId = 'choose-pages'
let lastId = 0

const pageOf = (file: File): ChosenPage => {
  lastId += 1
  return { id: lastId, file, name: file.name, turns: 0, crop: null, small: null }
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
  const [said, setSaid] = useState('')
  /** The element that has the focus once the pages are drawn anew: the button that was pressed may be gone. */
  const toFocus = useRef<{ readonly id: string; readonly before: typeof pages } | null>(null)
  useEffect(() => {
    if (toFocus.current === null || toFocus.current.before === pages) return
    document.getElementById(toFocus.current.id)?.focus()
    toFocus.current = null
  })
  const photographs = pages.filter(({ file }) => !isPdf(file))

  const take = async (chosen: readonly File[]): Promise<void> => {
    const added = chosen.map(pageOf)
    setPages((before) => [...before, ...added])
    // One after the other: several large photographs at once exceed the memory of some phones.
    for (const { id, file } of added) {
      const small = await smallOf(file)
      setPages((before) => before.map((page) => (page.id === id ? { ...page, small } : page)))
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
    toFocus.current = { id: chooseId, before: pages }
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
        <p className={formStyles.dropTitle}>
          <span data-drop-hint>{t('dropTitle')}</span>
          <span data-touch-hint>{t('pickTitle')}</span>
        </p>
        <p className={formStyles.soft}>{t('dropHint')}</p>
        <div className={formStyles.actions}>
          <Button
            id={chooseId}
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
          <output>
            <VisuallyHidden>{said}</VisuallyHidden>
          </output>
          <ol className={styles.pages} aria-label={t('pages')}>
            {pages.map((page, at) => (
              <PageLine
                key={page.id}
                page={page}
                number={at + 1}
                count={pages.length}
                onChange={(changed) => setPages((before) => before.map((one) => (one.id === page.id ? changed : one)))}
                onMove={(by) => {
                  toFocus.current = { id: nameId(page.id), before: pages }
                  setPages((before) => moved(before, at, by))
                }}
                onRemove={() => {
                  const next = pages[at + 1] ?? pages[at - 1]
                  toFocus.current = { id: next === undefined ? chooseId : nameId(next.id), before: pages }
                  setPages((before) => before.filter(({ id }) => id !== page.id))
                }}
                onSaid={setSaid}
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
