import { useSyncExternalStore } from 'react'
import { useLanguage } from './use-texts.ts'

const never = () => () => undefined

/**
 * The reader's locale for numbers, dates and lists: their region of the language that the page is in. The server knows no
 * region; theirs takes its place with the first effect.
 */
export const useLocale = (): string => {
  const language = useLanguage()
  return useSyncExternalStore(
    never,
    () => navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language,
    () => language,
  )
}
