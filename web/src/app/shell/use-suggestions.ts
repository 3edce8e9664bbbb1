import { useEffect, useState, type RefObject } from 'react'
import { Problem, retryAfterIn } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import { loadSearch, type LoadSearchOptions, type SearchResult } from '#features/search/load-search.ts'
import { emptySearch } from '#features/search/search-path.ts'

/** Debounce between key presses, too short to be noticed. */
const typingPauseMs = 120
/** As many rows as fit between the field and the keyboard of a phone. */
export const maxRows = 5

/** `unreached`: Simmer does not respond, and this device holds no recipes. */
type SearchFailure = 'unreached' | { readonly retryAfter: number | undefined }

export interface Suggestions {
  /** What was searched; the field may hold a newer text. */
  readonly text: string
  readonly found: SearchResult | null
  readonly failure: SearchFailure | null
}

/** What failed; an unexpected error is thrown, and reported by the page. */
const searchFailure = (error: unknown): SearchFailure => {
  if (error instanceof NetworkError && !error.isServerFault) return 'unreached'
  if (error instanceof NetworkError || error instanceof Problem) return { retryAfter: retryAfterIn(error) }
  throw error
}

/**
 * The newest results; the earlier ones stay until then, and while the focus is in `list`, so that no focused row
 * disappears. Null before the first.
 */
export const useSuggestions = (
  text: string,
  list: RefObject<HTMLElement | null>,
  { call, device }: Pick<LoadSearchOptions, 'call' | 'device'>,
): Suggestions | null => {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  useEffect(() => {
    const outdated = new AbortController()
    const { signal } = outdated
    const search = async (): Promise<Suggestions> => {
      try {
        const found = await loadSearch({ ...emptySearch, q: text }, null, { call, device, signal, limit: maxRows })
        return { text, found, failure: null }
      } catch (error) {
        return { text, found: null, failure: searchFailure(error) }
      }
    }
    const find = async (): Promise<void> => {
      const newest = await search()
      if (signal.aborted) return
      const rows = list.current
      if (rows?.contains(document.activeElement) !== true) return setSuggestions(newest)
      const field = rows.parentElement?.querySelector('input')
      field?.addEventListener('focus', () => setSuggestions(newest), { signal })
    }
    const timer = setTimeout(() => void find(), typingPauseMs)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [text, list, call, device])
  return suggestions
}
