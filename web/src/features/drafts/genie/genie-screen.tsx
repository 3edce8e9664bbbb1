import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useModel } from '#local/use-model.ts'
import { useLanguage, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { genieHref, ImportHref, readImportQuery } from '../import/import-href.ts'
import {
  addReadImport,
  addScanImport,
  addTextImport,
  readResultOf,
  removeImport,
  useImports,
} from '../import/imports.ts'
import { ScanForm, type TakeScan } from '../import/scan/scan-form.tsx'
import { TextForm } from '../import/screen/import-forms.tsx'
import { ImportList } from '../import/screen/import-list.tsx'
import { OneImport } from '../import/screen/one-import.tsx'
import { useImportRunner, type RunnerState } from '../import/screen/use-import-runner.ts'
import { importTexts, scanTexts } from '../import/texts.ts'
import { failureOf, genieTexts, useGenie, type GenieFailure } from './genie-model.ts'
import { IdeaForm } from './idea-form.tsx'
import { FailureText, isSpent, ModelChoice } from './model-choice.tsx'
import styles from '../import/import.module.css'

type Way = 'scan' | 'text' | 'idea'

interface GenieScreenProps {
  /** The account. */
  readonly owner: string
  readonly query: URLSearchParams
  readonly call: Call
}

/** What was begun here last, and how far it is. */
interface Begun {
  readonly id: string
  readonly state: 'reading' | 'sorting' | 'ready'
}

const GenieHome = ({ owner, call, runner }: Omit<GenieScreenProps, 'query'> & RunnerState) => {
  const t = useTexts(genieTexts)
  const tImport = useTexts(importTexts)
  const tScan = useTexts(scanTexts)
  const navigate = useNavigate()
  const model = useModel(call, owner)
  const { sort, imagine } = useGenie(call, useLanguage())
  const imports = useImports(owner)
  const [way, setWay] = useState<Way>('scan')
  const [begun, setBegun] = useState<Begun | null>(null)
  const [failure, setFailure] = useState<GenieFailure | null>(null)
  /** The reading that the person waits for. It ends when they go on without the model, and with the page. */
  const sorting = useRef<{ readonly id: string; readonly call: AbortController } | null>(null)
  useEffect(() => () => sorting.current?.call.abort(), [])
  /** The pages that were brought last, and the host to which the person lets photographs go. */
  const pages = useRef<{ readonly id: string; readonly pictures: () => Promise<string[]> } | null>(null)
  const [pictureHost, setPictureHost] = useState<string | null>(null)
  const last = imports?.find(({ row }) => row.id === begun?.id)
  const { reload } = model
  const maySend = model.isReachable === true && model.isAllowed && !isSpent(model)
  const maySendPictures = maySend && model.canSee && pictureHost === model.host

  useEffect(() => {
    if (begun?.state !== 'reading' || last === undefined || last.row.state !== 'read') return
    if (sorting.current?.id === begun.id) return
    sorting.current?.call.abort()
    const { id } = begun
    const own = new AbortController()
    sorting.current = { id, call: own }
    const sortIt = async (): Promise<void> => {
      const plain = maySend ? await readResultOf(id) : null
      if (plain === null) return setBegun({ id, state: 'ready' })
      setBegun({ id, state: 'sorting' })
      try {
        const pictures = maySendPictures && pages.current?.id === id ? await pages.current.pictures() : []
        const result = await sort(plain, pictures, own.signal)
        if (own.signal.aborted) return
        const sorted = await addReadImport(owner, 'text', last.row.name, result)
        await removeImport(id)
        runner.wake()
        setBegun({ id: sorted, state: 'ready' })
      } catch (error) {
        if (own.signal.aborted) return
        setFailure(failureOf(error, Date.now()))
        setBegun({ id, state: 'ready' })
        void reload()
      }
    }
    void sortIt()
  }, [begun, last, maySend, maySendPictures, sort, owner, runner, reload])

  useEffect(() => {
    if (begun?.state !== 'ready' || failure !== null || last?.row.state !== 'read') return
    void navigate({
      href: last.only === null || last.only.state === 'known' ? genieHref(begun.id) : genieHref(begun.id, last.only.n),
    })
  }, [begun, failure, last, navigate])

  const begin = async (adding: Promise<string>): Promise<void> => {
    setFailure(null)
    const id = await adding
    setBegun({ id, state: 'reading' })
    runner.wake()
  }
  const takeScan: TakeScan = async (files, name, scan) => {
    const id = await addScanImport(owner, files, name, scan)
    pages.current = {
      id,
      // Without its pictures the text goes alone.
      pictures: () =>
        import('../import/scan/pictures-for-model.ts')
          .then(({ picturesForModel }) => picturesForModel(files, scan.files))
          .catch(() => []),
    }
    runner.addFiles(id, files)
    await begin(Promise.resolve(id))
  }
  const goOn = (): void => {
    sorting.current?.call.abort()
    if (begun !== null) setBegun({ id: begun.id, state: 'ready' })
  }
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <div className={styles.forms}>
        {begun?.state === 'sorting' && (
          <Banner icon="sparkles" action={<Button onClick={goOn}>{t('goOn')}</Button>}>
            <Progress label={t('sorting')} value={null} text={t('patience')} />
          </Banner>
        )}
        {failure !== null && begun !== null && (
          <Banner kind="warn" action={<Button onClick={() => setFailure(null)}>{tImport('openOne')}</Button>}>
            <FailureText name={failure.kind} failure={failure} />
          </Banner>
        )}
        <Tabs<Way>
          label={t('ways')}
          chosen={way}
          onChoose={setWay}
          tabs={[
            {
              id: 'scan',
              name: tScan('tab'),
              panel: (
                <>
                  <ModelChoice
                    model={model}
                    pictures={{
                      areSent: maySendPictures,
                      setSent: (areSent) => setPictureHost(areSent ? model.host : null),
                    }}
                  />
                  <ScanForm onScan={takeScan} />
                </>
              ),
            },
            {
              id: 'text',
              name: tImport('text'),
              panel: (
                <>
                  <ModelChoice model={model} />
                  <TextForm text="" onText={(text) => begin(addTextImport(owner, text))} />
                </>
              ),
            },
            {
              id: 'idea',
              name: t('idea'),
              panel: (
                <IdeaForm
                  model={model}
                  imagine={imagine}
                  onRecipe={async (words, result) => {
                    const id = await addReadImport(owner, 'text', words, result)
                    runner.wake()
                    setBegun({ id, state: 'ready' })
                  }}
                />
              ),
            },
          ]}
        />
      </div>
      <ImportList imports={imports} onRemove={(id) => void removeImport(id)} />
    </div>
  )
}

/** RT-23: Recipe Genie. The address names the import and the recipe that are open. */
export const GenieScreen = (props: GenieScreenProps) => {
  const t = useTexts(importTexts)
  const state = useImportRunner(props.owner)
  const { id, recipe } = readImportQuery(props.query)
  return (
    <ImportHref value={genieHref}>
      {state.hasFailed && (
        <Banner kind="bad" action={<Button onClick={state.retry}>{t('tryAgain')}</Button>}>
          {t('writeFailed')}
        </Banner>
      )}
      {id === null ? (
        <GenieHome {...props} {...state} />
      ) : (
        <OneImport owner={props.owner} id={id} n={recipe} onChosen={state.runner.wake} />
      )}
    </ImportHref>
  )
}
