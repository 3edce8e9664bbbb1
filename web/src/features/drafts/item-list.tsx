import { useCallback, useEffect, useRef } from 'react'
import { v7 as uuid } from 'uuid'
import { useTexts } from '../../texts/use-texts.ts'
import { usePerform } from '../../local/live/use-perform.ts'
import { Button } from '../../ui/button.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { draftTexts } from './draft-texts.ts'
import { idOfItem, ItemRow, type ItemDeeds } from './item-row.tsx'
import type { PastedLine } from './lines-pasted.ts'
import { roomAt } from './places.ts'
import type { DraftItem, ItemKind } from '@simmer/contract/sync/read-draft'
import styles from './drafts.module.css'

interface ItemListProps {
  readonly draftId: string
  readonly kind: ItemKind
  readonly items: readonly DraftItem[]
}

const placeOf = (field: string): string => `place-${field.slice(field.indexOf('-') + 1)}`

/** The ingredients or the method: lines and headings in an order that fingers and keys can change. */
export const ItemList = ({ draftId, kind, items }: ItemListProps) => {
  const t = useTexts(draftTexts)
  const toasts = useToasts()
  const perform = usePerform()
  // What the buttons of every line act on, without drawing every line anew when one changes.
  const newest = useRef(items)
  /** The line to go to once the list has changed. */
  const wanted = useRef<{ readonly field: string | null; readonly since: ItemListProps['items'] } | null>(null)
  useEffect(() => {
    newest.current = items
    if (wanted.current === null || wanted.current.since === items) return
    const line = document.getElementById(idOfItem(wanted.current.field ?? ''))
    line?.focus()
    if (line !== null || wanted.current.field === null) wanted.current = null
  }, [items])

  const goTo = useCallback((field: string | null) => {
    wanted.current = { field, since: newest.current }
  }, [])
  const attempt = useCallback(
    (deed: () => Promise<void>) => {
      deed().catch(() => toasts.show(t('notKept'), { kind: 'bad' }))
    },
    [t, toasts],
  )
  const put = useCallback(
    (field: string, place: number) => perform('draft.set', `draft:${draftId}:${placeOf(field)}`, { value: place }),
    [draftId, perform],
  )
  const add = useCallback(
    (at: number, lines: readonly PastedLine[]) =>
      attempt(async () => {
        const { fresh, moved } = roomAt(
          newest.current.map(({ place }) => place),
          at,
          lines.length,
        )
        for (const [index, place] of moved) {
          const field = newest.current[index]?.field
          if (field !== undefined) await put(field, place)
        }
        const added = lines.map((line) => ({ ...line, field: `${kind}${line.isPart ? 'part' : ''}-${uuid()}` }))
        for (const [index, { text, field }] of added.entries()) {
          if (index === added.length - 1) goTo(field)
          await put(field, fresh[index] ?? at)
          await perform('drafttext.set', `drafttext:${draftId}:${field}`, { text, from: null })
        }
      }),
    [attempt, draftId, goTo, kind, perform, put],
  )
  const insert = useCallback<ItemDeeds['insert']>(
    (after, lines) => add(newest.current.findIndex(({ field }) => field === after.field) + 1, lines),
    [add],
  )
  const move = useCallback<ItemDeeds['move']>(
    (item, by) =>
      attempt(async () => {
        const others = newest.current.filter(({ field }) => field !== item.field)
        const at = newest.current.findIndex(({ field }) => field === item.field) + by
        if (at < 0 || at > others.length) return
        const { fresh, moved } = roomAt(
          others.map(({ place }) => place),
          at,
          1,
        )
        for (const [index, place] of moved) {
          const field = others[index]?.field
          if (field !== undefined) await put(field, place)
        }
        goTo(item.field)
        await put(item.field, fresh[0] ?? at)
      }),
    [attempt, goTo, put],
  )
  const remove = useCallback<ItemDeeds['remove']>(
    ({ field }, takeAway) =>
      attempt(async () => {
        const at = newest.current.findIndex((item) => item.field === field)
        const next = newest.current[at - 1]?.field ?? newest.current[at + 1]?.field ?? null
        goTo(next)
        const text = await takeAway()
        if (text.trim() === '') return
        const onAct = () =>
          attempt(async () => {
            await perform('drafttext.set', `drafttext:${draftId}:${field}`, { text, from: null })
          })
        toasts.show(t('removed'), { action: { label: t('undo'), onAct } })
      }),
    [attempt, draftId, goTo, perform, t, toasts],
  )

  const numberOf = (index: number): number => items.slice(0, index + 1).filter(({ isPart }) => !isPart).length
  return (
    <section className={styles.group} data-lack={`${kind}s`} aria-labelledby={`draft-${kind}s`}>
      <h2 id={`draft-${kind}s`}>{t(kind === 'ingredient' ? 'ingredients' : 'steps')}</h2>
      <p className={styles.soft}>{t(kind === 'ingredient' ? 'ingredientsHint' : 'stepsHint')}</p>
      <ol className={styles.items}>
        {items.map((item, index) => (
          <ItemRow
            key={item.field}
            draftId={draftId}
            kind={kind}
            item={item}
            number={numberOf(index)}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            insert={insert}
            move={move}
            remove={remove}
          />
        ))}
      </ol>
      <div className={styles.deeds}>
        <Button icon="plus" onClick={() => add(items.length, [{ text: '', isPart: false }])}>
          {t(kind === 'ingredient' ? 'addIngredient' : 'addStep')}
        </Button>
        <Button kind="quiet" onClick={() => add(items.length, [{ text: '', isPart: true }])}>
          {t('addHeading')}
        </Button>
      </div>
    </section>
  )
}
