import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { AskedList } from '../asked/asked-list.tsx'
import { useAskActions, useAskedImports } from '../asked/use-asked-imports.ts'
import { removeShare, useBrought, useOpenedFiles, type Brought } from '../asked/use-shared.ts'
import { ImportForms, type SourceKind } from './import-forms.tsx'
import type { ReadAddress } from './link-form.tsx'
import { isPageCode } from './paste-button.tsx'
import { importHref, readImportQuery } from '../import-href.ts'
import { ImportList } from './import-list.tsx'
import { ImportLoading, OneImport } from './one-import.tsx'
import {
  addFileImport,
  addReadImport,
  addScanImport,
  addTextImport,
  countRecipes,
  removeImport,
  useImports,
} from '../imports.ts'
import type { TakeScan } from '../scan/scan-form.tsx'
import { askedTexts, importTexts } from '../texts.ts'
import { useImportRunner, type RunnerState } from './use-import-runner.ts'
import styles from '../import.module.css'

interface ImportScreenProps {
  /** The account. */
  readonly owner: string
  readonly query: URLSearchParams
  readonly readAddress: ReadAddress
}

const visibleField = ':not([hidden]) > form :is(input[type=url], textarea)'

/** The ways to bring a recipe, and what was brought. */
const ImportHome = ({
  owner,
  brought,
  readAddress,
  runner,
}: Omit<ImportScreenProps, 'query'> & RunnerState & { readonly brought: Brought }) => {
  const t = useTexts(importTexts)
  const toasts = useToasts()
  const navigate = useNavigate()
  const tAsked = useTexts(askedTexts)
  const imports = useImports(owner)
  const asked = useAskedImports() ?? []
  const actions = useAskActions()
  const [opened, clearOpened] = useOpenedFiles()
  /** What the forms begin with. Editing the address of a failed link begins anew. */
  const [given, setGiven] = useState({ url: brought.url, text: brought.text, edit: 0 })
  const [kind, setKind] = useState<SourceKind>(
    brought.hasLostFiles ? 'file' : brought.text !== '' && brought.url === '' ? 'text' : 'link',
  )
  /** How often the forms were opened from the list of links: each time their field takes the focus. */
  const [edits, setEdits] = useState(0)
  const forms = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (edits > 0) forms.current?.querySelector<HTMLElement>(visibleField)?.focus()
  }, [edits])
  const [isDecided, setDecided] = useState(false)
  /** The import that was begun here last: its recipes open by themselves once they are read. */
  const [begun, setBegun] = useState<string | null>(null)
  const last = imports?.find(({ row }) => row.id === begun)
  useEffect(() => {
    if (last === undefined || last.row.state !== 'read') return
    const { only, row, counts } = last
    if (only !== null && only.state !== 'known') void navigate({ href: importHref(row.id, only.n) })
    else if (countRecipes(counts) + counts.unread > 0) void navigate({ href: importHref(row.id) })
  }, [last, navigate])

  /** IM-10: a share stays on the device until its person has decided. */
  const decide = (): void => {
    setDecided(true)
    if (brought.id !== null) void removeShare(brought.id).catch(() => undefined)
  }
  const takeFiles = async (files: readonly File[]): Promise<void> => {
    const [first] = files
    const name = files.length === 1 && first !== undefined ? first.name : t('filesNamed', { count: files.length })
    const id = await addFileImport(owner, files, name)
    setBegun(id)
    runner.addFiles(id, files)
    decide()
  }
  const takeScan: TakeScan = async (files, name, scan) => {
    const id = await addScanImport(owner, files, name, scan)
    setBegun(id)
    runner.addFiles(id, files)
    decide()
  }
  const begin = async (adding: Promise<string>): Promise<void> => {
    setBegun(await adding)
    runner.wake()
    decide()
  }
  const remove = async (id: string): Promise<void> => {
    const isReading =
      imports?.some(({ row }) => row.id === id && row.state !== 'read' && row.state !== 'failed') === true
    if (isReading) runner.stop()
    await removeImport(id)
    if (isReading) runner.wake()
    toasts.show(t('removed'))
  }
  const takeText = (text: string): Promise<void> =>
    isPageCode(text)
      ? takeFiles([new File([text], 'page.html', { type: 'text/html' })])
      : begin(addTextImport(owner, text))
  const files = opened.length > 0 ? opened : isDecided ? [] : brought.files
  const discard = (): void => (opened.length > 0 ? clearOpened() : decide())
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <div ref={forms} className={styles.forms}>
        {files.length > 0 && (
          <Banner
            action={
              <div className={styles.actions}>
                <Button
                  kind="primary"
                  onClick={() => {
                    clearOpened()
                    void takeFiles(files)
                  }}
                >
                  {tAsked('importFiles', { count: files.length })}
                </Button>
                <Button onClick={discard}>{tAsked('discard')}</Button>
              </div>
            }
          >
            {tAsked(opened.length > 0 ? 'openedFiles' : 'sharedFiles', {
              count: files.length,
              name: files[0]?.name ?? '',
            })}
          </Banner>
        )}
        {brought.hasLostFiles && <Banner kind="warn">{tAsked('filesLost')}</Banner>}
        {brought.id !== null && !isDecided && files.length === 0 && (
          <Banner
            action={
              <Button
                onClick={() => {
                  decide()
                  setGiven({ url: '', text: '', edit: edits + 1 })
                }}
              >
                {tAsked('discard')}
              </Button>
            }
          >
            {brought.title === '' ? tAsked('sharedWords') : tAsked('sharedTitled', { title: brought.title })}
          </Banner>
        )}
        <ImportForms
          key={`${given.edit} ${given.url} ${given.text}`}
          given={given}
          kind={kind}
          onKind={setKind}
          readAddress={readAddress}
          asked={asked}
          actions={actions}
          onAsked={decide}
          onPage={(url, result) => begin(addReadImport(owner, 'page', url, result))}
          onFiles={takeFiles}
          onText={takeText}
          onScan={takeScan}
        />
      </div>
      <AskedList
        entries={asked}
        actions={actions}
        onEdit={(url) => {
          setKind('link')
          setGiven({ url, text: '', edit: edits + 1 })
          setEdits(edits + 1)
        }}
        onPasteInstead={() => {
          setKind('text')
          setEdits(edits + 1)
        }}
      />
      <ImportList imports={imports} onRemove={(id) => void remove(id)} />
    </div>
  )
}

/** RT-24: the import screen. The address names the import and the recipe that are open. */
export const ImportScreen = (props: ImportScreenProps) => {
  const t = useTexts(importTexts)
  const state = useImportRunner(props.owner)
  const { id, recipe } = readImportQuery(props.query)
  const brought = useBrought(props.owner, props.query)
  return (
    <>
      {state.hasFailed && (
        <Banner kind="bad" action={<Button onClick={state.retry}>{t('tryAgain')}</Button>}>
          {t('writeFailed')}
        </Banner>
      )}
      {id === null ? (
        brought === undefined ? (
          <ImportLoading />
        ) : (
          <ImportHome key={brought.id ?? ''} {...props} {...state} brought={brought} />
        )
      ) : (
        <OneImport owner={props.owner} id={id} n={recipe} onChosen={state.runner.wake} />
      )}
    </>
  )
}
