import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { SearchBox } from '../../ui/controls/search-box.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { frameTexts } from '../router/frame-texts.ts'

/** Long enough for the next key, too short to be waited for. */
const typingPauseMs = 120

/** LY-7. On the search screen it types straight into the address, so that answers come while typing. */
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
    // The address changed under the field: a link or a way back. What was typed may arrive there after the next key.
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
  return (
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
  )
}
