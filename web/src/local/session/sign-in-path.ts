import { paths } from '@simmer/contract/wire/paths'

/** Another way in is nowhere to come back to; the tutorial only looks like one. */
const isSignInPath = (path: string): boolean => path.startsWith('/auth/') && !path.startsWith(paths.tutorial)

/** MN-3, ST-5: a way in (`door`) that leads back to where the person was. */
export const signInPathFrom = (signInPath: string, from: string): string =>
  from === '/' || isSignInPath(from) ? signInPath : `${signInPath}?callbackUrl=${encodeURIComponent(from)}`
