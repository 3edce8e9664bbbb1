import { useEffect, useState } from 'react'
import { afterScroll, headerHidesPast, type ScrollSeen } from './header-hiding.ts'

interface HeaderState {
  readonly hidden: boolean
  /** The page's own heading is out of sight: the header says where one is. */
  readonly past: boolean
  /** Nothing of the page is behind the header yet. */
  readonly top: boolean
}

/** How far a heading is from the top of its page, at most. */
const headingEnds = 96

/** LY-5. */
export const useHeaderState = (): HeaderState => {
  const [hidden, setHidden] = useState(false)
  const [past, setPast] = useState(false)
  const [top, setTop] = useState(true)
  useEffect(() => {
    let seen: ScrollSeen = { top: window.scrollY, hidden: false }
    const onScroll = (): void => {
      const page = document.documentElement
      seen = afterScroll(seen, window.scrollY, page.scrollHeight - page.clientHeight)
      setHidden(seen.hidden)
      setPast(seen.top > headingEnds)
      setTop(seen.top <= headerHidesPast)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return { hidden, past, top }
}
