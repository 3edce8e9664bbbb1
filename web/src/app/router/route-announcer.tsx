import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

/** The heading where there is one, so that reading on goes on from there. */
const focusTarget = (): HTMLElement | null => {
  const main = document.getElementById('main')
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

/**
 * After going to another place the focus stands at its heading, and its title is read aloud. A place that only changed
 * its query (typing into a search) keeps the focus where it was.
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
