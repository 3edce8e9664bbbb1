import * as v from 'valibot'
import { languages } from '../preferences/languages.ts'

/** The theme that a user chose over that of the device. */
export type ChosenTheme = 'light' | 'dark'
/** `system` follows the device. */
export type Theme = ChosenTheme | 'system'

/** A cookie, so that the server renders the right theme from the first paint. */
export const themeCookie = 'theme'

export const isChosenTheme = (text: string | null | undefined): text is ChosenTheme =>
  text === 'light' || text === 'dark'

/** The colour of the browser's frame: the page background of `ui/tokens.css`. */
export const themeColours = { light: '#fdfbfc', dark: '#171018' } as const satisfies Record<ChosenTheme, string>

/** The units of amounts: as the author wrote them, in grams, or in cups. */
export const unitSystems = ['as-written', 'metric', 'us'] as const
export type UnitSystem = (typeof unitSystems)[number]

/** The preferences of an account, for all its devices; null where the user set none. */
export const Preferences = v.object({
  language: v.nullable(v.picklist(languages)),
  units: v.nullable(v.picklist(unitSystems)),
})
export type Preferences = v.InferOutput<typeof Preferences>
