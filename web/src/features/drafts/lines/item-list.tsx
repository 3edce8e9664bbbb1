import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { v7 as uuid } from 'uuid'
import { useTexts } from '#texts/use-texts.ts'
import type { Change } from '../session/undo-history.ts'
import { Button } from '#ui/controls/button.tsx'
import { useDrag, type DropTarget } from '#ui/controls/use-drag.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { stillPending, withPendingLines } from './pending-lines.ts'
import { useDraftSession } from '../session/draft-session.ts'
import { draftTexts } from '../texts.ts'
import type { ItemActions } from './item-tools.tsx'
import { itemElementId, ItemRow } from './item-row.tsx'
import { PasteOffer } from '../paste/paste-offer.tsx'
import type { PastedLine } from './parse-pasted-lines.ts'
import { indexAfterMove, positionsAt } from '../line-positions.ts'
import type { DraftItem, ItemKind } from '@simmer/contract/recipe/draft'
import styles from '../drafts.module.css'

interface ItemListProps {
  readonly draftId: string
  readonly kind: ItemKind
  readonly items: readonly DraftItem[]
  /** Whether the draft has no lines yet, so that a whole recipe can be pasted. */
  readonly offersPaste?: boolean
}

const positionField = (field: string): string => `place-${field.slice(field.indexOf('-') + 1)}`

/** The ingredients or the steps: lines and headings that can be reordered by pointer and keyboard. */
export const ItemList = memo(function ItemList({ draftId, kind, items: stored, offersPaste = false }: ItemListProps) {
  const t = useTexts(draftTexts)
  const toasts = useToasts()
  const session = useDraftSession()
  const [announcement, announce] = useState('')
  // The new line appears at once after Enter, before the device has stored it.
  const [pendingLines, setPendingLines] = useState<ItemListProps['items']>([])
  const items = withPendingLines(stored, pendingLines)
  useEffect(() => setPendingLines((before) => stillPending(stored, before)), [stored])
  // A ref, so that the callbacks stay the same and only changed lines are rendered again.
  const latestItems = useRef(items)
  /** The id of the element to focus after the list has changed. */
  const focusTarget = useRef<{ readonly id: string | null; readonly since: ItemListProps['items'] } | null>(null)
  const [fieldWithTools, showTools] = useState<string | null>(null)
  useLayoutEffect(() => {
    latestItems.current = items
    if (focusTarget.current === null || focusTarget.current.since === items) return
    const element = document.getElementById(focusTarget.current.id ?? '')
    element?.focus()
    if (element !== null || focusTarget.current.id === null) focusTarget.current = null
  }, [items])

  const focusLater = useCallback((id: string | null) => {
    focusTarget.current = { id, since: latestItems.current }
  }, [])
  const attempt = useCallback(
    (task: () => Promise<void>) => {
      task().catch(() => toasts.show(t('notSaved'), { kind: 'bad' }))
    },
    [t, toasts],
  )
  const positionChange = useCallback(
    (field: string, before: number | null, after: number): Change => ({
      key: `draft:${draftId}:${positionField(field)}`,
      before,
      after,
    }),
    [draftId],
  )
  /** New positions for lines that have to make room. */
  const shiftOthers = useCallback(
    (lines: ItemListProps['items'], moved: ReadonlyMap<number, number>): Change[] =>
      [...moved].flatMap(([index, position]) => {
        const line = lines[index]
        return line === undefined ? [] : [positionChange(line.field, line.position, position)]
      }),
    [positionChange],
  )
  const add = useCallback(
    (at: number, lines: readonly PastedLine[]) =>
      attempt(async () => {
        const { inserted, moved } = positionsAt(
          latestItems.current.map(({ position }) => position),
          at,
          lines.length,
        )
        const added = lines.map(({ text, isPart }, index): DraftItem => {
          const field = `${kind}${isPart ? 'part' : ''}-${uuid()}`
          return { field, isPart, words: { text }, position: inserted[index] ?? at, read: null }
        })
        flushSync(() => setPendingLines((before) => [...before, ...added]))
        document.getElementById(itemElementId(added.at(-1)?.field ?? ''))?.focus()
        await session.saveChanges([
          ...shiftOthers(latestItems.current, moved),
          ...added.flatMap(({ field, position, words }): Change[] => [
            positionChange(field, null, position),
            { key: `drafttext:${draftId}:${field}`, before: null, after: words.text },
          ]),
        ])
      }),
    [attempt, session, draftId, kind, shiftOthers, positionChange],
  )
  const insert = useCallback<ItemActions['insert']>(
    (after, lines) => add(latestItems.current.findIndex(({ field }) => field === after.field) + 1, lines),
    [add],
  )
  const moveTo = useCallback(
    (field: string, at: number) => {
      const item = latestItems.current.find((each) => each.field === field)
      const others = latestItems.current.filter((each) => each.field !== field)
      if (item === undefined || at < 0 || at > others.length || latestItems.current[at] === item) return
      attempt(async () => {
        const { inserted, moved } = positionsAt(
          others.map(({ position }) => position),
          at,
          1,
        )
        await session.saveChanges([
          ...shiftOthers(others, moved),
          positionChange(field, item.position, inserted[0] ?? at),
        ])
        const name = item.words.text.trim() || t(item.isPart ? 'heading' : 'emptyLine')
        announce(t('movedTo', { name, place: at + 1, count: others.length + 1 }))
      })
    },
    [attempt, session, shiftOthers, positionChange, t],
  )
  const move = useCallback<ItemActions['move']>(
    (item, step, focus = itemElementId(item.field)) => {
      const at = indexAfterMove(latestItems.current, item.field, step)
      if (at === null) return
      focusLater(focus)
      moveTo(item.field, at)
    },
    [focusLater, moveTo],
  )
  const drop = (field: string, { on, side }: DropTarget): void => {
    const others = latestItems.current.filter((each) => each.field !== field)
    const at = others.findIndex((each) => each.field === on)
    if (at >= 0) moveTo(field, side === 'before' ? at : at + 1)
  }
  const { handle, dragged, over } = useDrag(drop)
  const forget = useCallback<ItemActions['forget']>(
    (removed) => setPendingLines((before) => before.filter(({ field }) => field !== removed)),
    [],
  )
  const remove = useCallback<ItemActions['remove']>(
    ({ field }, deleteText, focus) =>
      attempt(async () => {
        const at = latestItems.current.findIndex((item) => item.field === field)
        const next = latestItems.current[at - 1]?.field ?? latestItems.current[at + 1]?.field ?? null
        if (focus === undefined) focusLater(next && itemElementId(next))
        const text = await deleteText()
        forget(field)
        if (text.trim() === '') return
        const undoRemoval = () =>
          attempt(() => session.saveChanges([{ key: `drafttext:${draftId}:${field}`, before: null, after: text }]))
        toasts.show(t('removed'), { action: { label: t('undo'), run: undoRemoval } })
      }),
    [attempt, session, draftId, focusLater, forget, t, toasts],
  )

  const dragState = (field: string) =>
    dragged === field ? 'dragged' : dragged !== null && over?.on === field ? over.side : null
  const lineNumber = (index: number): number => items.slice(0, index + 1).filter(({ isPart }) => !isPart).length
  return (
    <section className={styles.group} data-required-field={`${kind}s`} aria-labelledby={`draft-${kind}s`}>
      <h2 id={`draft-${kind}s`}>{t(kind === 'ingredient' ? 'ingredients' : 'steps')}</h2>
      {items.length === 0 && (
        <p className={styles.soft}>
          {t(offersPaste ? 'pasteWhole' : kind === 'ingredient' ? 'ingredientsHint' : 'stepsHint')}
        </p>
      )}
      <ol className={styles.items}>
        {items.map((item, index) => (
          <ItemRow
            key={item.field}
            draftId={draftId}
            kind={kind}
            item={item}
            number={lineNumber(index)}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            insert={insert}
            move={move}
            remove={remove}
            forget={forget}
            showTools={showTools}
            hasTools={fieldWithTools === item.field}
            handle={handle}
            drag={dragState(item.field)}
          />
        ))}
      </ol>
      <div className={styles.addLines}>
        <Button kind="quiet" icon="plus" onClick={() => add(items.length, [{ text: '', isPart: false }])}>
          {t(kind === 'ingredient' ? 'addIngredient' : 'addStep')}
        </Button>
        <Button kind="quiet" onClick={() => add(items.length, [{ text: '', isPart: true }])}>
          {t('addHeading')}
        </Button>
        {offersPaste && items.length === 0 && <PasteOffer />}
      </div>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </section>
  )
})
