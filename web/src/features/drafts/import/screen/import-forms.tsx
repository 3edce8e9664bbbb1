import { useRef, useState, type DragEvent } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { ScanForm, type TakeScan } from '../scan/scan-form.tsx'
import { importTexts, scanTexts } from '../texts.ts'
import { LinkForm, type LinkFormProps } from './link-form.tsx'
import { isPageCode, PasteButton } from './paste-button.tsx'
import styles from '../import.module.css'

export type SourceKind = 'link' | 'scan' | 'file' | 'text'

interface ImportFormsProps extends Omit<LinkFormProps, 'url' | 'caption'> {
  /** What a share or a shortcut brought along. */
  readonly given: { readonly url: string; readonly text: string }
  readonly kind: SourceKind
  readonly onKind: (kind: SourceKind) => void
  readonly onFiles: (files: readonly File[]) => Promise<void>
  readonly onScan: TakeScan
}

/** A share of a post brings its caption along; fewer lines are the link alone. */
const captionIn = (text: string): string => (text.trim().split('\n').length > 2 ? text : '')

/** IM-8: takes files by drop or choice, whatever they are called. */
const FileForm = ({ onFiles }: Pick<ImportFormsProps, 'onFiles'>) => {
  const t = useTexts(importTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: readonly File[]): void => {
    if (files.length > 0) void onFiles(files)
  }
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  const handleDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div className={styles.form}>
      {/* Dropping is a second way; the button does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classes(styles.drop, isOver && styles.over)}
        onDragOver={handleDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <Icon name="upload" size="large" />
        <p className={styles.dropTitle}>
          <span data-drop-hint>{t('dropTitle')}</span>
          <span data-touch-hint>{t('pickTitle')}</span>
        </p>
        <p className={styles.soft}>{t('dropHint')}</p>
        <Button kind="primary" icon="plus" onClick={() => input.current?.click()}>
          {t('chooseFiles')}
        </Button>
        <input
          ref={input}
          hidden
          multiple
          type="file"
          aria-label={t('chooseFiles')}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])])
            // Allows choosing the same file again.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <details className={styles.formats}>
        <summary>{t('formats')}</summary>
        <p className={styles.soft}>{t('formatsText')}</p>
      </details>
    </div>
  )
}

/** IM-2: a whole recipe as text, read on this device. */
export const TextForm = ({ text, onText }: Pick<ImportFormsProps, 'onText'> & { readonly text: string }) => {
  const t = useTexts(importTexts)
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState('')
  const read = (): void => {
    if (typed.trim() === '') return setError(t('textMissing'))
    void onText(typed).then(() => setTyped(''))
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        read()
      }}
    >
      <TextArea
        label={t('recipeText')}
        hint={t('recipeTextHint')}
        rows={9}
        maxLength={500_000}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError('')
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary">
          {t('readText')}
        </Button>
        <PasteButton
          label={t('pasteText')}
          onError={setError}
          onPaste={(pasted) => {
            // The code of a page is longer than the field takes, and is of no use to see.
            if (isPageCode(pasted)) void onText(pasted)
            else setTyped(pasted)
            setError('')
          }}
        />
      </div>
    </form>
  )
}

/** RT-24: the ways to bring a recipe. */
export const ImportForms = ({ given, kind, onKind, onFiles, onText, onScan, ...link }: ImportFormsProps) => {
  const t = useTexts(importTexts)
  const tScan = useTexts(scanTexts)
  return (
    <Tabs<SourceKind>
      label={t('sourceKinds')}
      chosen={kind}
      onChoose={onKind}
      tabs={[
        {
          id: 'link',
          name: t('link'),
          panel: <LinkForm url={given.url} caption={captionIn(given.text)} onText={onText} {...link} />,
        },
        { id: 'scan', name: tScan('tab'), panel: <ScanForm onScan={onScan} /> },
        { id: 'file', name: t('file'), panel: <FileForm onFiles={onFiles} /> },
        { id: 'text', name: t('text'), panel: <TextForm text={given.text} onText={onText} /> },
      ]}
    />
  )
}
