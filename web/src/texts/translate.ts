import { formatToParts } from 'intl-messageformat'
import type { Language } from '@simmer/contract/preferences/languages'
import type { Message, Messages, Texts } from './texts.ts'

export type Values = Readonly<Record<string, string | number | Date>>
/** Formats the message of a key with the values of its arguments. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string

const loaded = new Map<Language, ReadonlyMap<string, Messages>>()

/** English is built in; another language must be loaded before its first use. */
export const loadTexts = async (language: Language): Promise<void> => {
  if (language === 'en' || loaded.has(language)) return
  const { german } = await import('./german.ts')
  loaded.set(language, german)
}

/** Intl formatters are cached by their arguments, because constructing them is slow. */
const memoize = <Args extends readonly unknown[], Result>(
  create: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const cache = new Map<string, Result>()
  return (...args) => {
    const key = JSON.stringify(args)
    const result = cache.get(key) ?? create(...args)
    cache.set(key, result)
    return result
  }
}

const createNumberFormat = memoize(
  (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
)

/**
 * Whole numbers below 1,000, which need no group separator, are their digits. The first format of the browser takes a slow
 * phone more than 100 ms, because it reads the data of the language, so it is made for other numbers only.
 */
const getNumberFormat = (...args: ConstructorParameters<typeof Intl.NumberFormat>): Intl.NumberFormat => {
  if (args[1] !== undefined) return createNumberFormat(...args)
  const format = (value: number): string =>
    Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : createNumberFormat(...args).format(value)
  return Object.create(Intl.NumberFormat.prototype, { format: { value: format } })
}

const formatters = {
  getNumberFormat,
  getDateTimeFormat: memoize(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getPluralRules: memoize((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
}
/** Messages use skeletons instead of named formats. */
const noNamedFormats = { number: {}, date: {}, time: {} }

const createTranslator =
  (language: Language) =>
  <Key extends string>({ area, english }: Texts<Key>): Translate<Key> =>
  (key, values) => {
    const message: Message = loaded.get(language)?.get(area)?.[key] ?? english[key]
    if (typeof message === 'string') return message
    return formatToParts(message, language, formatters, noNamedFormats, { ...values })
      .map((part) => String(part.value))
      .join('')
  }

const translators = { en: createTranslator('en'), de: createTranslator('de') } as const satisfies Record<
  Language,
  unknown
>

/** Binds a catalogue to a language; components use `useTexts` instead. */
export const translate = <Key extends string>(texts: Texts<Key>, language: Language): Translate<Key> =>
  translators[language](texts)
