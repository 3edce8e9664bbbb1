import type { ChosenTheme } from './themes.ts'

/** What surrounds a page: the colour of its ground. As `ui/tokens.css` has it. */
export const themeColours = { light: '#fdfbfc', dark: '#171018' } as const satisfies Record<ChosenTheme, string>
