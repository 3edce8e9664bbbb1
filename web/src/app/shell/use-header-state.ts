import { useEffect, useState } from 'react'
import { afterScroll, headerHidesAfterPx, type ScrollPosition } from './header-hiding.ts'

interface HeaderState {
  readonly isHidden: boolean
  /** The page's own heading is out of sight: the header says where one is. */
  readonly isHeadingHidden: boolean
  /** Nothing of the page is behind the header yet. */
  readonly isAtTop: boolean
}

/** How far a heading is from the top of its page, at most. */
const headingBottomPx = 96

/** LY-5. */
export const useHeaderState = (): HeaderState => {
  const [isHidden, setIsHidden] = useState(false)
  const [isHeadingHidden, setHeadingHidden] = useState(false)
  const [isAtTop, setAtTop] = useState(true)
  useEffect(() => {
    let position: ScrollPosition = { isAtTop: window.scrollY, isHidden: false }
    const onScroll = (): void => {
      const page = document.documentElement
      position = afterScroll(position, window.scrollY, page.scrollHeight - page.clientHeight)
      setIsHidden(position.isHidden)
      setHeadingHidden(position.isAtTop > headingBottomPx)
      setAtTop(position.isAtTop <= headerHidesAfterPx)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return { isHidden, isHeadingHidden, isAtTop }
}
