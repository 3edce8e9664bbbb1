import { useNavigate } from '@tanstack/react-router'
import { memo, use, useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { ImportItem } from '#local/database/import-database.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { addressHref, ImportHref } from '../import-href.ts'
import {
  countRecipes,
  importChosen,
  setAllChosen,
  setChosen,
  useItems,
  useSourceLines,
  type ImportOverview,
  type ItemFilter,
} from '../imports.ts'
import { OwnWords } from '../review/own-words.tsx'
import { importNoteTexts, importTexts, noteText } from '../texts.ts'
import styles from '../import.module.css'

const pageSize = 100
/** The warning of a page that lists recipes: `detail` is the address of one of them. */
const listCode = 'list-of-recipes'

/** An entry without a recipe, with the reason and its lines. */
const UnreadRow = ({ item }: { readonly item: ImportItem }) => {
  const t = useTexts(importTexts)
  const tNote = useTexts(importNoteTexts)
  const [isOpen, setOpen] = useState(false)
  const links = item.notes.flatMap(({ code, detail }) => (code === listCode && detail !== undefined ? [detail] : []))
  const lines = useSourceLines(item.import, item.source) ?? []
  const name = item.entry ?? item.notes[0]?.detail ?? t('untitled')
  return (
    <li className={styles.row}>
      <Icon name="alert" size="small" className={styles.warnIcon} />
      <div className={styles.about}>
        <p className={styles.rowTitle}>{name}</p>
        {item.notes
          .filter(({ code }) => code !== listCode)
          .map((note) => (
            <p key={`${note.code} ${note.detail ?? ''}`} className={styles.note}>
              {noteText(tNote, note)}
            </p>
          ))}
        {links.length > 0 && (
          <>
            <p className={styles.note}>{t('listTitle')}</p>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link}>
                  <a href={addressHref(link)}>{link}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        {lines.length > 0 && (
          <Button kind="quiet" className={styles.inText} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'hideLines' : 'showLines')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
        {isOpen && (
          <ol className={styles.sourceText}>
            {lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the lines of a source never change
              <li key={index}>{line}</li>
            ))}
          </ol>
        )}
      </div>
    </li>
  )
}

const RecipeRow = memo(
  function RecipeRow({ item }: { readonly item: ImportItem }) {
    const t = useTexts(importTexts)
    const hrefOf = use(ImportHref)
    const tNote = useTexts(importNoteTexts)
    const title = item.title ?? t('untitled')
    const isOpen = item.state === 'ready' || item.state === 'skipped'
    const facts = [
      t('ingredientCount', { count: item.ingredients }),
      t('stepCount', { count: item.steps }),
      item.hasPicture && t('withPicture'),
      isOpen && item.checks > 0 && t('checkCount', { count: item.checks }),
    ]
    return (
      <li className={styles.row} data-import-state={item.state}>
        {isOpen ? (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={item.state === 'ready'}
              onChange={(event) => void setChosen(item.import, item.n, event.target.checked)}
            />
            <VisuallyHidden>{t('tick', { title })}</VisuallyHidden>
          </label>
        ) : (
          <span className={styles.tick}>
            <Icon name={item.state === 'waiting' ? 'clock' : 'done'} size="small" />
          </span>
        )}
        <div className={styles.about}>
          <p className={styles.rowTitle}>{title}</p>
          <p className={styles.note}>{facts.filter(Boolean).join(' · ')}</p>
          {item.missing.length > 0 && (
            <p className={styles.warnNote}>
              {t('missing')}: {item.missing.map((part) => t(part === 'title' ? 'recipeTitle' : part)).join(', ')}
            </p>
          )}
          {item.notes.map((note) => (
            <p key={`${note.code} ${note.detail ?? ''}`} className={styles.warnNote}>
              {noteText(tNote, note)}
            </p>
          ))}
        </div>
        {isOpen && (
          <ButtonLink kind="quiet" href={hrefOf(item.import, item.n)}>
            {t('review')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </ButtonLink>
        )}
        {item.state === 'waiting' && <p className={styles.note}>{t('waitingState')}</p>}
        {(item.state === 'done' || item.state === 'known') && (
          <ButtonLink kind="quiet" href={paths.draft(item.draftId)}>
            {t('openDraft')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </ButtonLink>
        )}
      </li>
    )
  },
  // Every query gives new objects; a row changes only with its state or after a review.
  (before, after) =>
    before.item.state === after.item.state &&
    before.item.n === after.item.n &&
    before.item.import === after.item.import &&
    before.item.title === after.item.title &&
    before.item.ingredients === after.item.ingredients &&
    before.item.steps === after.item.steps &&
    before.item.missing.length === after.item.missing.length,
)

interface ImportResultsProps {
  readonly overview: ImportOverview
  /** Chosen recipes wait for the worker. */
  readonly onChosen: () => void
}

/** IM-8: what an import found, read and did not read; a person ticks what becomes a draft. */
export const ImportResults = ({ overview: { row, counts, warned }, onChosen }: ImportResultsProps) => {
  const navigate = useNavigate()
  const hrefOf = use(ImportHref)
  const onImport = async (): Promise<void> => {
    const [broken] = await importChosen(row.id)
    // The review names what does not fit the diet of the recipe.
    if (broken === undefined) onChosen()
    else await navigate({ href: hrefOf(row.id, broken) })
  }
  const t = useTexts(importTexts)
  const tNote = useTexts(importNoteTexts)
  const [filter, setFilter] = useState<ItemFilter>('all')
  const [limit, setLimit] = useState(pageSize)
  const items = useItems(row.id, filter, limit)
  const recipes = countRecipes(counts)
  const hasPosts = items?.some(({ isPost }) => isPost === true) === true
  const totals: Readonly<Record<ItemFilter, number>> = {
    all: recipes,
    warned,
    known: counts.known,
    unread: counts.unread,
  }
  const filters = (
    [
      ['all', 'readCount'],
      ['warned', 'warnedCount'],
      ['known', 'knownCount'],
      ['unread', 'unreadCount'],
    ] as const
  ).filter(([name]) => name === 'all' || totals[name] > 0)
  const isReading = row.state === 'reading' || row.state === 'storing'
  // A long name of a file breaks before its extension.
  const extensionAt = Math.max(0, row.name.lastIndexOf('.'))
  const open = counts.ready + counts.skipped
  const chosen = counts.waiting + counts.done
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.back} href={use(ImportHref)()}>
          <Icon name="left" size="small" />
          {t('back')}
        </a>
        <h1 tabIndex={-1}>
          {row.name.slice(0, extensionAt)}
          <wbr />
          {row.name.slice(extensionAt)}
        </h1>
        <p className={styles.summary}>
          {[
            t('sumFound', { count: recipes + counts.unread }),
            t('sumRead', { count: recipes }),
            warned > 0 && t('sumWarned', { count: warned }),
            counts.unread > 0 && t('sumUnread', { count: counts.unread }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {open > 1 && <p className={styles.lead}>{t('resultsLead')}</p>}
      </header>
      {isReading && <Progress label={t('reading')} value={null} text={t('readSoFar', { count: recipes })} />}
      {row.notes.map((note) => (
        <Banner key={`${note.code} ${note.detail ?? ''}`} kind="warn">
          {noteText(tNote, note)}
        </Banner>
      ))}
      {counts.known > 0 && <Banner>{t('knownSkipped', { count: counts.known })}</Banner>}
      {counts.waiting === 0 && counts.done > 0 && (
        <Banner kind="good" action={<ButtonLink href={paths.drafts}>{t('toDrafts')}</ButtonLink>}>
          {t('allDone', { count: counts.done })}
        </Banner>
      )}
      <div className={styles.tools}>
        <fieldset className={styles.chips} aria-label={t('filters')}>
          {filters.length > 1 &&
            filters.map(([name, label]) => (
              <Chip
                key={name}
                on={filter === name}
                count={totals[name]}
                onToggle={() => {
                  setFilter(name)
                  setLimit(pageSize)
                }}
              >
                {t(name === 'all' ? 'allFilter' : label)}
              </Chip>
            ))}
        </fieldset>
        {open > 1 && (
          <div className={styles.actions}>
            {counts.skipped > 0 && (
              <Button kind="quiet" onClick={() => void setAllChosen(row.id, true)}>
                {t('tickAll')}
              </Button>
            )}
            {counts.ready > 0 && (
              <Button kind="quiet" onClick={() => void setAllChosen(row.id, false)}>
                {t('tickNone')}
              </Button>
            )}
          </div>
        )}
      </div>
      {open > 0 && hasPosts && (
        <OwnWords importId={row.id} isOwnWords={row.isOwnWords === true} several={recipes > 1} />
      )}
      {filter === 'unread' && <p className={styles.soft}>{t('notReadLead')}</p>}
      <ul className={styles.rows}>
        {items?.map((item) =>
          item.state === 'unread' ? <UnreadRow key={item.n} item={item} /> : <RecipeRow key={item.n} item={item} />,
        )}
      </ul>
      {items !== undefined && items.length < totals[filter] && (
        <Button wide onClick={() => setLimit(limit + pageSize)}>
          {t('more', { count: Math.min(pageSize, totals[filter] - items.length) })}
        </Button>
      )}
      {(open > 0 || counts.waiting > 0) && (
        <div className={styles.dock}>
          {counts.waiting > 0 && (
            <div className={styles.dockProgress}>
              <Progress
                label={t('importing')}
                value={counts.done / chosen}
                text={t('importingCount', { done: counts.done, all: chosen })}
              />
              <p className={styles.note}>{t('importingHint')}</p>
            </div>
          )}
          {open > 0 && (
            <Button kind="primary" size="large" disabled={counts.ready === 0} onClick={() => void onImport()}>
              {t('importChosen', { count: counts.ready })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
