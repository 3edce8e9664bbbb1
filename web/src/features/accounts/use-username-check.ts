import { useEffect, useState } from 'react'

export type CheckAvailability = (
  username: string,
) => Promise<{ readonly free: boolean; readonly problem: 'username-taken' | 'username-not-allowed' | null }>

/** `unknown`: the field is empty or the server is unreachable. The server then decides on submit. */
export type UsernameCheck = 'unknown' | 'checking' | 'free' | 'username-taken' | 'username-not-allowed'

const debounceMs = 300

/** Checks a username once typing pauses, and ignores responses for an earlier name. */
export const useUsernameCheck = (username: string, checkAvailability: CheckAvailability): UsernameCheck => {
  const [result, setResult] = useState<{ readonly username: string; readonly check: UsernameCheck }>({
    username: '',
    check: 'unknown',
  })
  useEffect(() => {
    if (username === '') return undefined
    let isCurrent = true
    const requestStatus = async (): Promise<UsernameCheck> => {
      try {
        const { free, problem } = await checkAvailability(username)
        return free ? 'free' : (problem ?? 'username-taken')
      } catch {
        return 'unknown'
      }
    }
    const runCheck = async (): Promise<void> => {
      const status = await requestStatus()
      if (isCurrent) setResult({ username, check: status })
    }
    const timer = setTimeout(() => void runCheck(), debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [username, checkAvailability])
  if (username === '') return 'unknown'
  return result.username === username ? result.check : 'checking'
}
