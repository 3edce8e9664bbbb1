import { useEffect, useState } from 'react'
import { suggestUsernames } from './suggest-usernames.ts'
import type { CheckAvailability, UsernameCheck } from './use-username-check.ts'

const maxSuggestions = 3
const noSuggestions: readonly string[] = []

/** Up to three free usernames, offered while the field is empty or its name is taken. */
export const useFreeSuggestions = (
  username: string,
  email: string,
  check: UsernameCheck,
  checkAvailability: CheckAvailability,
): readonly string[] => {
  const [found, setFound] = useState<{ readonly forUsername: string; readonly free: readonly string[] }>({
    forUsername: '',
    free: noSuggestions,
  })
  const isNeeded = username === '' || check === 'username-taken'
  useEffect(() => {
    if (!isNeeded) return undefined
    let isCurrent = true
    const isFree = async (idea: string): Promise<boolean> => (await checkAvailability(idea)).free
    const findFree = async (): Promise<void> => {
      const free: string[] = []
      for (const idea of suggestUsernames(username, email)) {
        if (!isCurrent || free.length === maxSuggestions) break
        if (await isFree(idea).catch(() => false)) free.push(idea)
      }
      if (isCurrent) setFound({ forUsername: username, free })
    }
    void findFree()
    return () => {
      isCurrent = false
    }
  }, [isNeeded, username, email, checkAvailability])
  return isNeeded && found.forUsername === username ? found.free : noSuggestions
}
