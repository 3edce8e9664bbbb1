import { use } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Line, LineNote, Lines } from '#ui/layout/lines.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { paths } from '@simmer/contract/wire/paths'
import { ImportHref } from '../import-href.ts'
import { countRecipes, type ImportOverview } from '../imports.ts'
import { importNoteTexts, importTexts, noteText, scanTexts } from '../texts.ts'
import styles from '../import.module.css'

interface ImportLineProps {
  readonly overview: ImportOverview
  readonly onRemove: () => void
}

const ImportLine = ({ overview: { row, counts, warned, only }, onRemove }: ImportLineProps) => {
  const t = useTexts(importTexts)
  const tNote = useTexts(importNoteTexts)
  const tScan = useTexts(scanTexts)
  const hrefOf = use(ImportHref)
  const isReading = row.state === 'reading' || row.state === 'storing'
  const recipes = countRecipes(counts)
  const name = only?.title ?? row.name
  const chosen = counts.waiting + counts.done
  const facts = [
    t('summaryOne', { found: recipes }),
    counts.done > 0 && t('sumDone', { count: counts.done }),
    counts.known > 0 && t('sumKnown', { count: counts.known }),
    warned > 0 && t('sumWarned', { count: warned }),
    counts.unread > 0 && t('sumUnread', { count: counts.unread }),
  ]
  const details = counts.waiting > 0 && (
    <Progress
      label={t('importing')}
      value={counts.done / chosen}
      text={t('importingCount', { done: counts.done, all: chosen })}
    />
  )
  const isOpenable = row.state !== 'failed' && recipes + counts.unread > 0
  return (
    <Line
      name={name}
      details={
        isReading ? (
          <Progress
            label={t(row.state === 'storing' ? 'storing' : 'reading')}
            value={null}
            text={
              row.kind === 'scan' && row.progress.file > 0
                ? tScan('readingPage', { number: row.progress.file })
                : t('readSoFar', { count: recipes })
            }
          />
        ) : (
          details
        )
      }
      actions={
        <>
          {only?.state === 'done' && (
            <ButtonLink href={paths.draft(only.draftId)}>
              {t('openDraft')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </ButtonLink>
          )}
          {isOpenable && only?.state !== 'done' && (
            <ButtonLink href={only === null || only.state === 'known' ? hrefOf(row.id) : hrefOf(row.id, only.n)}>
              {t(only === null || only.state === 'known' ? 'open' : 'openOne')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </ButtonLink>
          )}
          <Button kind="quiet" icon={isReading ? 'close' : 'trash'} onClick={onRemove}>
            {t(isReading ? 'stop' : 'remove')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </>
      }
    >
      {!isReading && row.state !== 'failed' && <LineNote>{facts.filter(Boolean).join(' · ')}</LineNote>}
      {row.notes.map((note) => (
        <LineNote key={`${note.code} ${note.detail ?? ''}`} kind={row.state === 'failed' ? 'bad' : 'plain'}>
          {row.files.length > 1 && note.detail !== undefined && row.files.some((file) => file.name === note.detail)
            ? `${note.detail}: ${noteText(tNote, note)}`
            : noteText(tNote, note)}
        </LineNote>
      ))}
    </Line>
  )
}

interface ImportListProps {
  readonly imports: readonly ImportOverview[] | undefined
  readonly onRemove: (id: string) => void
}

/** What was imported on this device and what is still going on. */
export const ImportList = ({ imports, onRemove }: ImportListProps) => {
  const t = useTexts(importTexts)
  return (
    <section aria-labelledby="imports" className={styles.section}>
      <div className={styles.tools}>
        <h2 id="imports">{t('yours')}</h2>
        <a href={paths.drafts}>{t('toDrafts')}</a>
      </div>
      {imports === undefined && (
        <div aria-busy>
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {imports?.length === 0 && <p className={styles.soft}>{t('noneYet')}</p>}
      {imports !== undefined && imports.length > 0 && (
        <Lines>
          {imports.map((overview) => (
            <ImportLine key={overview.row.id} overview={overview} onRemove={() => onRemove(overview.row.id)} />
          ))}
        </Lines>
      )}
    </section>
  )
}

/** An import that is not on this device any more. */
export const ImportGone = () => {
  const t = useTexts(importTexts)
  return (
    <EmptyState icon="history" title={t('gone')} titleAs="h1" text={t('noneYet')}>
      <ButtonLink kind="primary" href={use(ImportHref)()}>
        {t('back')}
      </ButtonLink>
    </EmptyState>
  )
}
