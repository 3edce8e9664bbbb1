import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '@simmer/contract/wire/languages'
import type { Message, Messages, Texts } from './texts.ts'

export type Values = Readonly<Record<string, string | number | Date>>
/** Says the message of a key, with values for its arguments. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string

const loaded = new Map<Language, ReadonlyMap<string, Messages>>()

/** English is always there; another language has to be loaded before anything is said in it. */
export const loadTexts = async (language: Language): Promise<void> => {
  if (language === 'en' || loaded.has(language)) return
  const { german } = await import('./german.ts')
  loaded.set(language, german)
}

const speak = (language: Language): (<Key extends string>(texts: Texts<Key>) => Translate<Key>) => {
  const formats = new Map<Message, IntlMessageFormat>()
  const formatOf = (message: Exclude<Message, string>): IntlMessageFormat => {
    const known = formats.get(message)
    if (known) return known
    const format = new IntlMessageFormat(message, language)
    formats.set(message, format)
    return format
  }
  return ({ area, english }) =>
    (key, values) => {
      const message: Message = loaded.get(language)?.get(area)?.[key] ?? english[key]
      return typeof message === 'string' ? message : String(formatOf(message).format(values))
    }
}

const speakers: Readonly<Record<Language, ReturnType<typeof speak>>> = { en: speak('en'), de: speak('de') }

/** What an area says in a language; in components `useTexts` knows the language. */
export const translate = <Key extends string>(texts: Texts<Key>, language: Language): Translate<Key> =>
  speakers[language](texts)
