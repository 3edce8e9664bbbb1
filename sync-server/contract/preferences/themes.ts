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
