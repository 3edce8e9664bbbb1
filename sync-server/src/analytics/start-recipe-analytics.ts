import type { Logger } from 'pino'
import type { Database } from '../postgres/database.ts'
import type { AuthCookies } from '../sessions/auth-cookies.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { startDayCounts } from './count-days.ts'
import { startRecipeViews, type RecipeViews } from './recipe-views.ts'
import { createViewWriter } from './write-views.ts'

/** Counts who opens recipes, and sums it up by day together with what people save, cook, rate and write. */
export const startRecipeAnalytics = (deps: {
  readonly database: Database
  readonly authCookies: AuthCookies
  readonly sessions: Sessions
  readonly now: () => number
  readonly log: Logger
}): RecipeViews => {
  const { authCookies, sessions } = deps
  const accountOf = async (token: string) => (await sessions.authenticateCookie(token))?.accountId ?? null
  const counts = startDayCounts(deps)
  const views = startRecipeViews({
    ...deps,
    sessionToken: authCookies.sessionToken,
    write: createViewWriter({ ...deps, accountOf }),
  })
  return {
    ...views,
    stop: async () => {
      await Promise.all([views.stop(), counts.stop()])
    },
  }
}
