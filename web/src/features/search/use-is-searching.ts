import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Whether the results of a new query load. */
export const useIsSearching = (): boolean => {
  const router = useRouter()
  const [isSearching, setSearching] = useState(false)
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ hrefChanged }) => setSearching(hrefChanged)),
      router.subscribe('onResolved', () => setSearching(false)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [router])
  return isSearching
}
