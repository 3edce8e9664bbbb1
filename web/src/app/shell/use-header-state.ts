import { useEffect, useState } from 'react'
import { headerHidesAfterPx } from '@simmer/contract/wire/product-constants'
import { afterScroll, type ScrollPosition } from './header-hiding.ts'

interface HeaderState {
  readonly isHidden: boolean
  /** The page's heading has scrolled out of view, so the header shows the title. */
  readonly isHeadingHidden: boolean
  /** The page is scrolled to its top. */
  readonly isAtTop: boolean
}

/** Maximum distance of a heading from the top of its page. */
const headingBottomPx = 96

/** LY-5: hides the header while scrolling down. */
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
    // A reload restores the scroll position before this runs.
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return { isHidden, isHeadingHidden, isAtTop }
}
