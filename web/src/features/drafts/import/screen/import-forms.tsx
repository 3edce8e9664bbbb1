import { useRef, useState, type DragEvent } from 'react'
import type { ImportResult } from '@simmer/contract/import/imported-recipe'
import { Problem } from '@simmer/contract/wire/problems'
import { useProblemSentence } from '#texts/use-problem-sentence.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { importTexts } from '../texts.ts'
import styles from './import.module.css'

type SourceKind = 'link' | 'file' | 'text'

/** Reads the page at an address. Rejects with a Problem, or with a NetworkError where Simmer cannot be reached. */
export type ReadAddress = (url: string) => Promise<ImportResult>

interface ImportFormsProps {
  /** What a share or a shortcut brought along. */
  readonly given: { readonly url: string; readonly text: string }
  readonly readAddress: ReadAddress
  readonly onPage: (url: string, result: ImportResult) => Promise<void>
  readonly onFiles: (files: readonly File[]) => Promise<void>
  readonly onText: (text: string) => Promise<void>
}

const readClipboard = async (): Promise<string | null> => {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return null
  }
}

/** The address in a text: what a share brings is often a sentence with a link in it. */
const addressIn = (text: string): string => /https?:\/\/\S+/i.exec(text)?.[0] ?? text.trim()

interface PasteButtonProps {
  readonly label: string
  readonly primary: boolean
  readonly onPaste: (text: string) => void
  readonly onError: (message: string) => void
}

const PasteButton = ({ label, primary, onPaste, onError }: PasteButtonProps) => {
  const t = useTexts(importTexts)
  const paste = async (): Promise<void> => {
    const text = await readClipboard()
    if (text === null) onError(t('pasteDenied'))
    else if (text.trim() === '') onError(t('pasteEmpty'))
    else onPaste(text)
  }
  return (
    <Button icon="copy" kind={primary ? 'primary' : 'secondary'} onClick={() => void paste()}>
      {label}
    </Button>
  )
}

interface LinkFormProps extends Pick<ImportFormsProps, 'readAddress' | 'onPage'> {
  readonly url: string
  readonly onOther: (kind: SourceKind) => void
}

/** IM-1: reads the recipe at an address, which needs a connection. */
const LinkForm = ({ url, readAddress, onPage, onOther }: LinkFormProps) => {
  const t = useTexts(importTexts)
  const sentence = useProblemSentence()
  const [address, setAddress] = useState(url)
  const [error, setError] = useState('')
  const [failure, setFailure] = useState<'offline' | 'unreachable' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const read = async (typed: string): Promise<void> => {
    const target = addressIn(typed)
    setError('')
    setFailure(null)
    if (target === '') return setError(t('addressMissing'))
    setBusy(true)
    try {
      await onPage(target, await readAddress(target))
      setAddress('')
    } catch (problem) {
      if (problem instanceof Problem) setError(await sentence(problem))
      else setFailure(navigator.onLine ? 'unreachable' : 'offline')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void read(address)
      }}
    >
      <Field
        label={t('address')}
        hint={t('addressHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={5000}
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value)
          setError('')
        }}
      />
      {failure !== null && (
        <Banner
          kind="warn"
          icon="offline"
          action={
            <div className={styles.actions}>
              <Button onClick={() => onOther('text')}>{t('useText')}</Button>
              <Button onClick={() => onOther('file')}>{t('useFile')}</Button>
            </div>
          }
        >
          {t(failure === 'offline' ? 'linkOffline' : 'linkFailed')}
        </Banner>
      )}
      <div className={styles.actions}>
        <PasteButton
          label={t('paste')}
          primary={address.trim() === ''}
          onError={setError}
          onPaste={(text) => {
            setAddress(addressIn(text))
            void read(text)
          }}
        />
        <Button type="submit" kind={address.trim() === '' ? 'secondary' : 'primary'} busy={isBusy}>
          {t(isBusy ? 'readingLink' : 'readLink')}
        </Button>
      </div>
    </form>
  )
}

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
        <p className={styles.dropTitle}>{t('dropTitle')}</p>
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
const TextForm = ({ text, onText }: Pick<ImportFormsProps, 'onText'> & { readonly text: string }) => {
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
          primary={false}
          onError={setError}
          onPaste={(pasted) => {
            setTyped(pasted)
            setError('')
          }}
        />
      </div>
    </form>
  )
}

/** RT-24: the ways to bring a recipe. */
export const ImportForms = ({ given, readAddress, onPage, onFiles, onText }: ImportFormsProps) => {
  const t = useTexts(importTexts)
  const [kind, setKind] = useState<SourceKind>(given.text !== '' && given.url === '' ? 'text' : 'link')
  return (
    <Tabs<SourceKind>
      label={t('sourceKinds')}
      chosen={kind}
      onChoose={setKind}
      tabs={[
        {
          id: 'link',
          name: t('link'),
          panel: <LinkForm url={given.url} readAddress={readAddress} onPage={onPage} onOther={setKind} />,
        },
        { id: 'file', name: t('file'), panel: <FileForm onFiles={onFiles} /> },
        { id: 'text', name: t('text'), panel: <TextForm text={given.text} onText={onText} /> },
      ]}
    />
  )
}
