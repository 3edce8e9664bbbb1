import { useEffect, useRef, useState, type ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { useSession } from '#local/session/use-session.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { NeedsScript } from '#ui/layout/needs-script.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { useDrag } from '#ui/controls/use-drag.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { downloadFile } from '#device/share.ts'
import { AddDish, dishFromRecipe } from './add-dish.tsx'
import { writeCalendar } from '@simmer/contract/plan/calendar'
import { addDays, addMonths, dayText, today, weekDays } from '@simmer/contract/plan/days'
import { CalendarSheet, type CalendarLinks } from './calendar-sheet.tsx'
import { calendarTexts, planTexts } from './plan-texts.ts'
import { EditEntry } from './edit-entry.tsx'
import { dishName, type PlanEntry } from '@simmer/contract/plan/plan-entry'
import { PlanRecipe } from './plan-recipe.tsx'
import { PlanSuggestions } from './plan-suggestions.tsx'
import { PlanMonth } from './plan-month.tsx'
import { PlanWeek } from './plan-week.tsx'
import type { PlanPictures } from './planned-dish.tsx'
import type { PlanActions } from './use-plan.ts'
import styles from './plan-screen.module.css'

export interface PlanScreenProps {
  /** Null while loading. */
  readonly entries: readonly PlanEntry[] | null
  readonly actions: PlanActions
  readonly pictures: PlanPictures
  /** The saved recipes on this device, the newest save first; null while loading. */
  readonly savedRecipes: readonly Recipe[] | null
  /** The private feed URL for calendar apps. */
  readonly links: CalendarLinks
  /** Puts the ingredients of these entries on the shopping list. */
  readonly onShop: (entries: readonly PlanEntry[]) => Promise<void>
  /** What a guest may do about an account. */
  readonly guestLinks: ReactNode
}

const longDay: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }

/** The meal plan, by week or by month. */
export const PlanScreen = ({
  entries,
  actions,
  pictures,
  savedRecipes,
  links,
  onShop,
  guestLinks,
}: PlanScreenProps) => {
  const t = useTexts(planTexts)
  const tCalendar = useTexts(calendarTexts)
  const locale = useLocale()
  const toasts = useToasts()
  const isGuest = useSession().status === 'unauthenticated'
  const [view, setView] = useState<'week' | 'month'>('week')
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const [addingDay, setAddingDay] = useState<string | null>(null)
  const [planning, setPlanning] = useState<Recipe | null>(null)
  const [editedId, setEditedId] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const isCopying = useRef(false)
  const movedByKey = useRef<string | null>(null)
  // A key press moves an entry to another day, where React mounts it again. Focus follows the entry.
  useEffect(() => {
    if (document.activeElement !== document.body || movedByKey.current === null) return
    document.querySelector<HTMLElement>(`[data-grip="${movedByKey.current}"]`)?.focus()
  })

  const attempt = (run: () => Promise<void>): void => {
    run().catch(() => toasts.show(t('notStored'), { kind: 'bad' }))
  }
  const move = (entry: PlanEntry, day: string): void => {
    attempt(() => actions.move(entry, day))
    setMessage(t('moved', { name: dishName(entry), day: dayText(day, locale, longDay) }))
  }
  const drag = useDrag((id, { on }) => {
    const entry = entries?.find((each) => each.id === id)
    if (entry && entry.day !== on) move(entry, on)
  })

  const header = (
    <header>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
    </header>
  )
  if (isGuest)
    return (
      <div className={styles.plan}>
        {header}
        <EmptyState icon="calendar" title={t('guest')} text={t('guestHelp')}>
          {guestLinks}
        </EmptyState>
      </div>
    )
  if (entries === null)
    return (
      <div className={styles.plan}>
        {header}
        <Skeleton shape="wide" />
        <NeedsScript message={t('needsScripts')} />
      </div>
    )

  const now = today()
  const day = chosenDay ?? now
  const week = weekDays(day, locale)
  const inWeek = entries.filter((entry) => week.includes(entry.day))
  const freeDay = week.find((each) => each >= now && inWeek.every((entry) => entry.day !== each))
  const plannedIds = new Set(inWeek.flatMap(({ dish }) => ('recipe' in dish ? [dish.recipe.id] : [])))
  const suggested = savedRecipes?.filter(({ id }) => !plannedIds.has(id)) ?? null
  const hasSuggestions =
    view === 'week' && freeDay !== undefined && suggested !== null && (suggested.length > 0 || inWeek.length === 0)
  const moveSpan = (by: number): void => setChosenDay(view === 'week' ? addDays(day, 7 * by) : addMonths(day, by))
  const showToday = (): void => {
    setChosenDay(null)
    requestAnimationFrame(() => document.querySelector(`[data-drop="${now}"]`)?.scrollIntoView({ block: 'center' }))
  }
  const addToShoppingList = async (): Promise<void> => {
    setBusy(true)
    await onShop(inWeek)
    setBusy(false)
  }
  const copyWeek = async (): Promise<void> => {
    if (isCopying.current) return
    isCopying.current = true
    const { count, undo } = await actions.copyWeek(inWeek).finally(() => (isCopying.current = false))
    setChosenDay(addDays(day, 7))
    toasts.show(t('copied', { count }), {
      kind: 'good',
      ...(count > 0 && { action: { label: t('undo'), run: () => attempt(undo) } }),
    })
  }
  const saveCalendarFile = (): void => {
    const text = writeCalendar(entries, {
      name: t('title'),
      changedAt: () => Date.now(),
      servingsText: (servings) => t('servings', { count: servings }),
      recipeUrl: ({ dish }) => ('recipe' in dish ? window.location.origin + paths.recipe(dish.recipe) : null),
    })
    downloadFile('meal-plan.ics', text, 'text/calendar')
  }
  const edited = entries.find(({ id }) => id === editedId) ?? null
  const spanText =
    view === 'month'
      ? dayText(day, locale, { month: 'long', year: 'numeric' })
      : [week[0], week[6]].map((end) => dayText(end ?? day, locale, { day: 'numeric', month: 'short' })).join(' – ')

  return (
    <div className={styles.plan}>
      {header}
      <div className={styles.span}>
        <IconButton icon="left" label={t('earlier')} onClick={() => moveSpan(-1)} />
        <output className={styles.spanName}>{spanText}</output>
        <IconButton icon="right" label={t('later')} onClick={() => moveSpan(1)} />
        <Button kind="quiet" onClick={showToday}>
          {t('today')}
        </Button>
      </div>
      <Tabs
        label={t('view')}
        chosen={view}
        onChoose={setView}
        tabs={[
          {
            id: 'week',
            name: t('week'),
            panel: (
              <PlanWeek
                week={week}
                now={now}
                entries={inWeek}
                pictures={pictures}
                drag={drag}
                onAdd={setAddingDay}
                onEdit={({ id }) => setEditedId(id)}
                onMove={(entry, to) => {
                  movedByKey.current = entry.id
                  move(entry, to)
                  if (!week.includes(to)) setChosenDay(to)
                }}
              />
            ),
          },
          {
            id: 'month',
            name: t('month'),
            panel: (
              <PlanMonth
                day={day}
                now={now}
                entries={entries}
                onChoose={(of) => {
                  setChosenDay(of)
                  setView('week')
                }}
              />
            ),
          },
        ]}
      />
      <div className={styles.actions}>
        {view === 'week' && inWeek.some(({ dish }) => 'recipe' in dish) && (
          <Button kind="primary" size="large" icon="basket" busy={isBusy} onClick={() => void addToShoppingList()}>
            {t('toList')}
          </Button>
        )}
        {view === 'week' && inWeek.length > 0 && (
          <Button icon="copy" size="large" onClick={() => attempt(copyWeek)}>
            {t('copyWeek')}
          </Button>
        )}
        {entries.length > 0 && (
          <Button kind="quiet" icon="calendar" onClick={() => setCalendarOpen(true)}>
            {tCalendar('open')}
          </Button>
        )}
      </div>
      {hasSuggestions && <PlanSuggestions recipes={suggested} onChoose={setPlanning} />}
      <VisuallyHidden>
        <output>{message}</output>
      </VisuallyHidden>
      {isCalendarOpen && (
        <CalendarSheet links={links} onSave={saveCalendarFile} onClose={() => setCalendarOpen(false)} />
      )}
      {addingDay !== null && (
        <AddDish
          day={addingDay}
          savedRecipes={savedRecipes ?? []}
          onClose={() => setAddingDay(null)}
          onAdd={(dish, servings, meal) => {
            attempt(() => actions.add(dish, addingDay, servings, meal))
            setAddingDay(null)
          }}
        />
      )}
      {planning !== null && (
        <PlanRecipe
          recipe={planning}
          firstDay={freeDay}
          servings={planning.servings ?? 1}
          onClose={() => setPlanning(null)}
          onPlan={(on, servings, meal) => {
            attempt(async () => {
              await actions.add(dishFromRecipe(planning), on, servings, meal)
              toasts.show(t('planned', { title: planning.title, day: dayText(on, locale, longDay) }), { kind: 'good' })
            })
            setPlanning(null)
          }}
        />
      )}
      {edited !== null && (
        <EditEntry
          entry={edited}
          onClose={() => setEditedId(null)}
          onMove={(to) => move(edited, to)}
          onServeAt={(meal) => attempt(() => actions.serveAt(edited, meal))}
          onServe={(servings) => attempt(() => actions.serve(edited, servings))}
          onRemove={() => {
            setEditedId(null)
            attempt(async () => {
              const undo = await actions.remove(edited)
              toasts.show(t('removed', { name: dishName(edited) }), {
                action: { label: t('undo'), run: () => attempt(undo) },
              })
            })
          }}
        />
      )}
    </div>
  )
}
