import { isChosenTheme, themeCookie, type ChosenTheme } from '@simmer/contract/wire/themes'

/** What was chosen on this device; undefined where the browser keeps cookies from its workers. */
export const readThemeCookie = async (
  cookies: Pick<CookieStore, 'get'> | undefined,
): Promise<ChosenTheme | null | undefined> => {
  try {
    const cookie = await cookies?.get(themeCookie)
    return cookies === undefined ? undefined : isChosenTheme(cookie?.value) ? cookie.value : null
  } catch {
    return undefined
  }
}
