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
import { emptySearch, searchPath } from '#features/search/search-path.ts'
import { searchTexts } from '#features/search/search-texts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { readFailureText, readFailureTexts } from '#texts/read-failure-text.ts'
import { useTexts } from '#texts/use-texts.ts'
import { maxRows, useSuggestions } from './use-suggestions.ts'
import styles from './search-suggestions.module.css'

const keySteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Whether the list is open: from the first key in the field until Escape, or until the focus leaves field and list. The
 * focus may have left the field already while this code was loading.
 */
const useIsOpen = (list: RefObject<HTMLElement | null>, text: string): boolean => {
  const [closedText, setClosedText] = useState(() => (document.activeElement?.matches('header input') ? null : text))
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
        // A list without results is a paragraph.
        if (event.key === 'Escape' && list.current?.querySelector('p, li')) {
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

/**
 * LY-7: the first results of a search, below the field while a person types. The links follow the field in the order of
 * the page; the arrow keys move between them, and a screen reader announces how many recipes there are.
 */
export const SearchSuggestions = ({ text }: { readonly text: string }) => {
  const t = useTexts(searchTexts)
  const tFailure = useTexts(readFailureTexts)
  const list = useRef<HTMLDivElement>(null)
  const isOpen = useIsOpen(list, text)
  const suggestions = useSuggestions(text, list, useRouter().options.context)
  const { text: searched, found, failure } = suggestions ?? { text, found: null, failure: null }
  const total = found?.total ?? 0
  const isOnDevice = failure === 'unreached' || (found !== null && found.covers !== null)
  const totalText = t(total > maxCountedMatches ? 'manyTotal' : 'total', { count: Math.min(total, maxCountedMatches) })
  const message =
    failure === 'unreached'
      ? t('onDeviceWhy')
      : failure !== null
        ? readFailureText(tFailure, failure.retryAfter)
        : total > 0
          ? totalText
          : t('nothing', { query: searched })
  return (
    <div ref={list}>
      <VisuallyHidden>
        <output>{isOpen && suggestions && message}</output>
      </VisuallyHidden>
      {isOpen && suggestions && (
        <div className={styles.panel}>
          {found !== null && found.covers !== null && (
            <p className={styles.note}>{t('onDevice', { count: found.covers })}</p>
          )}
          {found === null || total === 0 ? (
            <p className={styles.note}>
              <span className={styles.title}>{message}</span>
              {(failure === null || isOnDevice) && t(isOnDevice ? 'nothingOnDevice' : 'nothingHelp')}
            </p>
          ) : (
            <>
              <ul className={styles.rows}>
                {found.page.recipes.slice(0, maxRows).map((recipe) => (
                  <li key={recipe.id}>
                    <Suggestion recipe={recipe} />
                  </li>
                ))}
              </ul>
              <a href={searchPath({ ...emptySearch, q: searched })} className={styles.all}>
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
