import { paths } from '@simmer/contract/wire/paths'

/** Sign-in pages are no return paths. The tutorial is one, although its path starts like theirs. */
const isSignInPath = (path: string): boolean => path.startsWith('/auth/') && !path.startsWith(paths.tutorial)

/** MN-3, ST-5: the path of a sign-in page that leads back to the page a person came from. */
export const signInPathFrom = (signInPath: string, from: string): string =>
  from === '/' || isSignInPath(from) ? signInPath : `${signInPath}?callbackUrl=${encodeURIComponent(from)}`
