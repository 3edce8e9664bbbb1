/** What somebody chose instead of what the device says. */
export type ChosenTheme = 'light' | 'dark'
/** `system`: as the device has it. */
export type Theme = ChosenTheme | 'system'

/** Kept where the server sees it too: the first paint is already right. */
export const themeCookie = 'theme'

export const isChosenTheme = (text: string | null | undefined): text is ChosenTheme =>
  text === 'light' || text === 'dark'

/** What surrounds a page: the colour of its ground. As `ui/tokens.css` has it. */
export const themeColours = { light: '#fdfbfc', dark: '#171018' } as const satisfies Record<ChosenTheme, string>
