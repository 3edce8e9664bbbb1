import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

/** The first heading of the page, else its main element. */
const focusTarget = (): HTMLElement | null => {
  const main = document.getElementById('main')
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

/**
 * After a navigation, moves the focus to the page's heading and announces its title. A change of the query alone, as
 * while typing a search, leaves the focus alone.
 */
export const RouteAnnouncer = () => {
  const router = useRouter()
  const [announced, setAnnounced] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setAnnounced(document.title)
        focusTarget()?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <output>
      <VisuallyHidden>{announced}</VisuallyHidden>
    </output>
  )
}
