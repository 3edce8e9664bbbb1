import { useLocation, useNavigate } from '@tanstack/react-router'
import { createElement, useEffect, useRef, useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { SearchBox } from '#ui/controls/search-box.tsx'
import { useChunk } from '#ui/layout/use-chunk.ts'
import { useTexts } from '#texts/use-texts.ts'
import { frameTexts } from '../router/frame-texts.ts'

/** Debounce between key presses, too short to be noticed. */
const typingPauseMs = 120

const loadSuggestions = async () => (await import('./search-suggestions.tsx')).SearchSuggestions

/**
 * LY-7: on the search screen the text goes into the URL while typing, so that results follow each key. On other screens
 * the first results show below the field.
 */
export const HeaderSearch = () => {
  const t = useTexts(frameTexts)
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const queryInUrl = pathname === paths.search ? (new URLSearchParams(searchStr).get('q') ?? '') : ''
  const [text, setText] = useState(queryInUrl)
  const [lastQueryInUrl, setLastQueryInUrl] = useState(queryInUrl)
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (queryInUrl !== lastQueryInUrl) {
    // A link or the back button changed the URL. While the person types, the field keeps its own text.
    setLastQueryInUrl(queryInUrl)
    if (!isTyping && queryInUrl.trim() !== text.trim()) setText(queryInUrl)
  }

  const go = (typed: string, replace: boolean): void => {
    clearTimeout(timer.current)
    const params = new URLSearchParams(pathname === paths.search ? searchStr : '')
    if (typed === '') params.delete('q')
    else params.set('q', typed)
    const query = params.toString()
    void navigate({ href: query === '' ? paths.search : `${paths.search}?${query}`, replace })
  }
  const typedText = text.trim()
  const isTyped = pathname !== paths.search && typedText !== ''
  const Suggestions = useChunk(loadSuggestions, isTyped)
  return (
    <>
      <SearchBox
        label={t('searchPlaceholder')}
        placeholder={t('searchPlaceholder')}
        clearLabel={t('searchClear')}
        action={paths.search}
        value={text}
        onType={(typed) => {
          setText(typed)
          setTyping(true)
          clearTimeout(timer.current)
          if (pathname === paths.search) timer.current = setTimeout(() => go(typed, true), typingPauseMs)
        }}
        onBlur={() => setTyping(false)}
        onSearch={(typed) => go(typed, false)}
      />
      {isTyped && Suggestions && createElement(Suggestions, { text: typedText })}
    </>
  )
}
