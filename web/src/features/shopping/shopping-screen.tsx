import { useEffect, useRef, useState, type ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { useSession } from '#local/session/use-session.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NeedsScript } from '#ui/layout/needs-script.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useDrag } from '#ui/controls/use-drag.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { AddLine } from './add-line.tsx'
import { PendingJoinNotice } from './pending-join-notice.tsx'
import { EditRow } from './edit-row.tsx'
import { HomeRows } from './home-rows.tsx'
import { ListChips } from './list-chips.tsx'
import { ListSettings } from './list-settings.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { findMoveTarget, type Move } from './find-move-target.ts'
import type { AmountFormat } from './row-text.ts'
import { ShareList } from './share-list.tsx'
import { countOpenFoods, type ShoppingRow } from './shopping-item.ts'
import { ShoppingRows } from './shopping-rows.tsx'
import { SharingButton } from './sharing-button.tsx'
import { listName, listTexts, shoppingTexts } from './shopping-texts.ts'
import type { Sharing } from './sharing-sheet.tsx'
import type { Shopping } from './use-shopping.ts'
import styles from './shopping-screen.module.css'

export interface ShoppingScreenProps {
  readonly shopping: Shopping
  readonly amountFormat: AmountFormat
  /** Null for guests: only accounts share lists. */
  readonly sharing: Sharing | null
  /** What a guest may do about an account. */
  readonly guestLinks: ReactNode
}

/** The current shopping list by aisle, and the ticked items. */
export const ShoppingScreen = ({ shopping, amountFormat, sharing, guestLinks }: ShoppingScreenProps) => {
  const { lists, current, list, actions } = shopping
  const t = useTexts(shoppingTexts)
  const tList = useTexts(listTexts)
  const toasts = useToasts()
  const isGuest = useSession().status === 'unauthenticated'
  const [editing, setEditing] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const rows = list?.sections.flatMap((section) => section.rows) ?? []
  const pageRef = useFocusRestored()

  const attempt = (run: () => Promise<void>): void => {
    run().catch(() => toasts.show(t('notStored'), { kind: 'bad' }))
  }
  const move = (key: string, to: Move): void => {
    const target = list && findMoveTarget(list.sections, key, to)
    const row = rows.find((each) => each.key === key)
    if (!target || !row) return
    attempt(() => actions.place(row, { aisle: target.aisle, position: target.position }))
    setMessage(t('moved', { name: row.name, aisle: t(target.aisle), place: target.rank, count: target.rowCount }))
  }
  const drag = useDrag((key, to) => move(key, to))
  const clear = (done: readonly ShoppingRow[]): void =>
    attempt(async () => {
      const undo = await actions.clear(done)
      toasts.show(t('cleared', { count: done.length }), {
        action: { label: t('undo'), run: () => attempt(undo) },
      })
    })
  const edited = [...rows, ...(list?.done ?? [])].find(({ items: [{ id }] }) => id === editing)
  const rowProps = {
    amountFormat,
    onTick: (row: ShoppingRow, on: boolean) => attempt(() => actions.tick([row], on)),
  }

  const hasContent = list !== null && rows.length + list.done.length + list.home.length > 0
  // Several lists are switched above their content. The tools of a single list come after it.
  const listTools = (
    <div className={styles.switch}>
      <ListChips
        lists={lists}
        currentId={current.id}
        counts={countOpenFoods(shopping.items)}
        onChoose={shopping.choose}
        onCreate={(title) => attempt(() => actions.createList(title))}
      />
      {sharing !== null && <SharingButton sharing={sharing} />}
    </div>
  )

  return (
    <div ref={pageRef} className={styles.shopping}>
      <header className={styles.header}>
        <div>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <output className={styles.status}>
            {list !== null && !isGuest && (rows.length > 0 || list.done.length > 0)
              ? t('itemsLeft', { count: rows.length })
              : t('lead')}
          </output>
        </div>
        {!isGuest && list !== null && (
          <div className={styles.tools}>
            {rows.length > 0 && <ShareList title={listName(current, tList)} rows={rows} amountFormat={amountFormat} />}
            <IconButton icon="filters" label={tList('settings')} onClick={() => setSettingsOpen(true)} />
          </div>
        )}
      </header>
      {isGuest ? (
        <EmptyState icon="basket" title={t('guest')} text={t('guestHelp')}>
          {guestLinks}
        </EmptyState>
      ) : (
        <>
          {lists.length > 1 && listTools}
          <PendingJoinNotice />
          <AddLine
            isCompact={list === null || hasContent}
            suggestions={list?.suggestions ?? []}
            onAdd={(items) => attempt(() => actions.add(items))}
          />
        </>
      )}
      {list === null && !isGuest && (
        <div aria-busy>
          <NeedsScript message={t('needsScripts')} />
          <ListSkeleton />
        </div>
      )}
      {list !== null && !isGuest && !hasContent && (
        <EmptyState icon="basket" title={t('empty')} text={t('emptyHelp')}>
          <ButtonLink href={paths.explore}>{t('explore')}</ButtonLink>
        </EmptyState>
      )}
      {list !== null && list.sections.length > 0 && (
        <div className={styles.aisles}>
          {list.sections.map((section) => (
            <section key={section.aisle} aria-labelledby={`aisle-${section.aisle}`}>
              <h2 id={`aisle-${section.aisle}`} className={styles.aisle}>
                {t(section.aisle)}
              </h2>
              <ShoppingRows
                {...rowProps}
                rows={section.rows}
                drag={drag}
                onMove={move}
                onEdit={(row) => setEditing(row.items[0].id)}
              />
            </section>
          ))}
        </div>
      )}
      {list !== null && list.home.length > 0 && (
        <HomeRows
          rows={list.home}
          amountFormat={amountFormat}
          onBuy={(row) => attempt(() => actions.buy(row))}
          onClear={() => clear(list.home)}
        />
      )}
      {list !== null && list.done.length > 0 && (
        <section aria-labelledby="done" className={styles.done}>
          <div className={styles.doneHead}>
            <h2 id="done" className={styles.aisle}>
              {t('done')}
            </h2>
            <Button kind="quiet" icon="trash" onClick={() => clear(list.done)}>
              {t('clear')}
            </Button>
          </div>
          <ShoppingRows {...rowProps} rows={list.done} onEdit={(row) => setEditing(row.items[0].id)} />
        </section>
      )}
      {!isGuest && lists.length === 1 && listTools}
      <output className={styles.quiet}>{message}</output>
      <EditRow
        key={editing}
        row={edited ?? null}
        lists={lists}
        amountFormat={amountFormat}
        onClose={() => setEditing(null)}
        onSave={(row, changes) =>
          attempt(async () => {
            await actions.edit(row, changes)
          })
        }
        onHaveAtHome={(row, changes) =>
          attempt(async () => {
            const home = await actions.edit(row, changes)
            const undo = await actions.haveAtHome(home)
            toasts.show(tList('isAtHome', { name: home.map(({ name }) => name).join(', ') }), {
              action: { label: t('undo'), run: () => attempt(undo) },
            })
          })
        }
        onRemove={(items) =>
          attempt(async () => {
            const [first] = items
            const undo = await actions.remove(items)
            toasts.show(t('removed', { name: first?.line.name ?? '' }), {
              action: { label: t('undo'), run: () => attempt(undo) },
            })
          })
        }
      />
      {isSettingsOpen && <ListSettings shopping={shopping} onClose={() => setSettingsOpen(false)} />}
    </div>
  )
}

/** Where the focus was: its element, the position of its row, and the fold around it. */
interface FocusPlace {
  readonly element: Element
  /** -1 outside the rows that can be ticked. */
  readonly index: number
  readonly fold: HTMLElement | null
}

/**
 * Ticking, clearing and buying unmount the focused control. Keyboard focus then moves to the next row; where there is
 * none, to the fold that held the control, or to the heading.
 */
const useFocusRestored = () => {
  const pageRef = useRef<HTMLDivElement>(null)
  const focused = useRef<FocusPlace | null>(null)
  useEffect(() => {
    const page = pageRef.current
    const boxes = [...(page?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
    if (document.activeElement === document.body && focused.current?.element.isConnected === false) {
      const { index, fold } = focused.current
      const next = index < 0 ? undefined : boxes[Math.min(index, boxes.length - 1)]
      const summary = fold?.isConnected ? fold.querySelector('summary') : null
      if (next === undefined) (summary ?? page?.querySelector('h1'))?.focus({ preventScroll: true })
      else next.focus()
    }
    const rememberFocus = (): void => {
      const element = document.activeElement
      const row = element?.closest('li')
      focused.current =
        element !== null && page?.contains(element)
          ? { element, index: boxes.findIndex((box) => row?.contains(box)), fold: element.closest('details') }
          : null
    }
    rememberFocus()
    document.addEventListener('focusin', rememberFocus)
    return () => document.removeEventListener('focusin', rememberFocus)
  })
  return pageRef
}
