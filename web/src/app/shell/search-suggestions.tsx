import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { totalMinutes } from '@simmer/contract/recipe/duration'
import { paths } from '@simmer/contract/wire/paths'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import { maxCountedMatches } from '@simmer/contract/wire/search'
import { durationText } from '#features/recipe/article/duration-text.ts'
import { RatingSummary } from '#features/recipe/article/rating-summary.tsx'
import { RecipePicture } from '#features/recipe/article/recipe-picture.tsx'
import { recipeTexts } from '#features/recipe/recipe-texts.ts'
import { loadSearch, type SearchResult } from '#features/search/load-search.ts'
import { emptySearch, searchPath } from '#features/search/search-path.ts'
import { searchTexts } from '#features/search/search-texts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useTexts } from '#texts/use-texts.ts'
import styles from './search-suggestions.module.css'

/** Debounce between key presses, too short to be noticed. */
const typingPauseMs = 120
/** As many rows as fit between the field and the keyboard of a phone. */
const maxRows = 5

type Suggestions = SearchResult | 'failed'

/** The newest results of the typed text; the earlier ones stay until then. Null before the first. */
const useSuggestions = (text: string): Suggestions | null => {
  const { call, device } = useRouter().options.context
  const [found, setFound] = useState<Suggestions | null>(null)
  useEffect(() => {
    const outdated = new AbortController()
    const find = async (): Promise<void> => {
      const options = { call, device, signal: outdated.signal, limit: maxRows }
      const result = await loadSearch({ ...emptySearch, q: text }, null, options).catch(() => 'failed' as const)
      if (!outdated.signal.aborted) setFound(result)
    }
    const timer = setTimeout(() => void find(), typingPauseMs)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [text, call, device])
  return found
}

const keySteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Whether the list is open: from the first key in the field until Escape, or until the focus leaves field and list. */
const useIsOpen = (list: RefObject<HTMLElement | null>, text: string): boolean => {
  const [closedText, setClosedText] = useState<string | null>(null)
  useEffect(() => {
    const box = list.current?.parentElement
    const field = box?.querySelector('input')
    if (!box || !field) return undefined
    const stops = new AbortController()
    const { signal } = stops
    box.addEventListener('focusin', () => setClosedText(null), { signal })
    box.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) setClosedText(text)
      },
      { signal },
    )
    // Safari gives a pressed link no focus, and the list would close before the press ends.
    list.current?.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
    box.addEventListener(
      'keydown',
      (event) => {
        const links = [...(list.current?.querySelectorAll('a') ?? [])]
        if (event.key === 'Escape' && links.length > 0) {
          // The browser would clear the field.
          event.preventDefault()
          field.focus()
          setClosedText(text)
          return
        }
        const step = keySteps[event.key]
        const places = [field, ...links]
        const next =
          step === undefined ? undefined : places[places.findIndex((each) => each === document.activeElement) + step]
        if (!next) return
        event.preventDefault()
        next.focus()
      },
      { signal },
    )
    return () => stops.abort()
  }, [list, text])
  return closedText !== text
}

const Suggestion = ({ recipe }: { readonly recipe: RecipeCard }) => {
  const t = useTexts(recipeTexts)
  const time = totalMinutes(recipe)
  return (
    <a href={paths.recipe(recipe)} className={styles.link}>
      <RecipePicture picture={recipe.picture} sizes="56px" shape="square" className={styles.picture} decorative />
      <span className={styles.words}>
        <span className={styles.title}>{recipe.title}</span>
        <span className={styles.facts}>
          {time !== null && <span>{durationText(time, t)}</span>}
          {recipe.ratingCount > 0 && (
            <RatingSummary average={recipe.averageRating} count={recipe.ratingCount} compact />
          )}
        </span>
      </span>
    </a>
  )
}

const nothingFound = { page: null, total: 0, covers: null }

/**
 * LY-7: the first results of a search, below the field while a person types. The links follow the field in the order of
 * the page; the arrow keys move between them, and a screen reader announces how many recipes there are.
 */
export const SearchSuggestions = ({ text }: { readonly text: string }) => {
  const t = useTexts(searchTexts)
  const list = useRef<HTMLDivElement>(null)
  const isOpen = useIsOpen(list, text)
  const found = useSuggestions(text)
  const { page, total, covers } = found === null || found === 'failed' ? nothingFound : found
  const totalText = t(total > maxCountedMatches ? 'manyTotal' : 'total', { count: Math.min(total, maxCountedMatches) })
  const message = found === 'failed' ? t('onDeviceWhy') : total > 0 ? totalText : t('nothing', { query: text })
  return (
    <div ref={list}>
      <VisuallyHidden>
        <output>{isOpen && found && message}</output>
      </VisuallyHidden>
      {isOpen && found && (
        <div className={styles.panel}>
          {covers !== null && <p className={styles.note}>{t('onDevice', { count: covers })}</p>}
          {page === null || total === 0 ? (
            <p className={styles.note}>
              <span className={styles.title}>{message}</span>
              {t(found === 'failed' || covers !== null ? 'nothingOnDevice' : 'nothingHelp')}
            </p>
          ) : (
            <>
              <ul className={styles.rows}>
                {page.recipes.slice(0, maxRows).map((recipe) => (
                  <li key={recipe.id}>
                    <Suggestion recipe={recipe} />
                  </li>
                ))}
              </ul>
              <a href={searchPath({ ...emptySearch, q: text })} className={styles.all}>
                <Icon name="search" size="small" />
                {t('showResults', { shown: totalText })}
              </a>
            </>
          )}
        </div>
      )}
    </div>
  )
}
