import { isChosenTheme, themeCookie, type ChosenTheme } from '@simmer/contract/wire/themes'

/** What was chosen on this device; undefined where the browser keeps cookies from its workers. */
export const themeHere = async (
  cookies: Pick<CookieStore, 'get'> | undefined,
): Promise<ChosenTheme | null | undefined> => {
  try {
    const kept = await cookies?.get(themeCookie)
    return cookies === undefined ? undefined : isChosenTheme(kept?.value) ? kept.value : null
  } catch {
    return undefined
  }
}
