import { paths } from '@simmer/contract/wire/paths'
import { redirectPathMaxAge } from '@simmer/contract/wire/product-constants'
import type { DeviceDatabase, SignInContextRecord } from '../database/device-database.ts'
import { readCookingStep, resumeCookingAt } from './cooking-screen.ts'

/** Accepts only paths of this site: otherwise a link could redirect people to another site after sign-in. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])\P{Cc}*$/u.test(path)

/** Sign-in pages are no return paths. The tutorial is one, although its path starts like theirs. */
const isSignInPath = (path: string): boolean => path.startsWith('/auth/') && !path.startsWith(paths.tutorial)

const cookingPath = /^\/recipe\/([^/?#]+)\/[^/?#]+\/cook$/

/** Reads the query of a path of this site. */
const queryOf = (path: string): URLSearchParams => new URL(path, 'http://localhost').searchParams

/**
 * ST-4: what a guest was doing when the sign-in began, as rows to store. Of cooking they name the recipe and the step,
 * of the assistant the question. For any other page it is only the path (ST-5).
 */
const contextOf = (path: string, at: number): readonly SignInContextRecord[] => {
  const base = { v: 1, path, at } as const
  const { pathname } = new URL(path, 'http://localhost')
  const cooked = cookingPath.exec(pathname)?.[1]
  if (cooked !== undefined)
    return [
      { ...base, kind: 'cooking-mode-login', recipeShortId: cooked },
      {
        ...base,
        kind: 'last-cooking-screen',
        recipeShortId: cooked,
        step: readCookingStep(cooked),
      },
    ]
  if (pathname === paths.cookingAi) {
    const [question, recipeShortId] = ['q', 'recipe'].map((name) => queryOf(path).get(name) ?? undefined)
    return [{ ...base, kind: 'ask-ai', question, recipeShortId }]
  }
  return [{ ...base, kind: pathname === paths.editProfile ? 'profile' : 'return-path' }]
}

const withDevice = async <T>(run: (database: DeviceDatabase) => Promise<T>): Promise<T> =>
  (await import('../database/device-database.ts')).withDeviceDatabase(run)

/** ST-4, ST-5: stores the path on which a person starts to sign in, and what the person was doing there. */
export const storeSignInContext = async (path: string | null, now: number): Promise<void> => {
  if (path === null || !isOwnPath(path) || isSignInPath(path)) return
  // Without a database the person returns to the front page.
  await withDevice(({ signInContext }) => signInContext.bulkPut([...contextOf(path, now)])).catch(() => undefined)
}

/** Whether a row still leads somewhere: a return path for an hour, everything else at any age. */
const isValid = ({ kind, path, at }: SignInContextRecord, now: number): boolean =>
  path !== undefined && isOwnPath(path) && (kind !== 'return-path' || (now - at >= 0 && now - at <= redirectPathMaxAge))

/** Each row leads somewhere except the invitation, which is read when a username is chosen. */
const leadsSomewhere = ({ kind }: SignInContextRecord): boolean => kind !== 'invitation'

/**
 * Takes the path to open after a sign-in, and deletes everything that was stored for it: the newest place where a
 * sign-in began, else `fallback`.
 */
export const takePathAfterSignIn = async (now: number, fallback: string = paths.home): Promise<string> => {
  try {
    const rows = await withDevice(({ signInContext }) =>
      signInContext.db.transaction('rw', signInContext, async () => {
        const found = await signInContext.filter(leadsSomewhere).toArray()
        await signInContext.bulkDelete(found.map(({ kind }) => kind))
        return found
      }),
    )
    const [newest] = rows.filter((row) => isValid(row, now)).toSorted((one, other) => other.at - one.at)
    if (newest === undefined) return fallback
    const screen = rows.find(({ kind, path }) => kind === 'last-cooking-screen' && path === newest.path)
    if (screen?.recipeShortId !== undefined && screen.step !== undefined)
      resumeCookingAt(screen.recipeShortId, screen.step, now)
    return newest.path ?? fallback
  } catch {
    // Without a database nothing is stored.
    return fallback
  }
}
