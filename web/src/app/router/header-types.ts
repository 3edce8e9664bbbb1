import { paths } from '@simmer/contract/wire/paths'

/** LY-4. */
export type HeaderType =
  | 'default'
  | 'showTitle'
  | 'showTitleWithSkip'
  | 'showTitleWithCross'
  | 'saved'
  | 'library'
  | 'search'
  | 'analytics'
  | 'payments'
  | 'balance'
  | 'earn'
  | 'recipeGenieAI'
  | 'blogPage'
  | 'landingPage'
  | 'recipe'
  | 'home'
  | 'profile'
  | 'invite'
  | 'simmerAi'

interface HeaderParts {
  /** A way back to where one came from: an arrow, or a cross where a task is left. */
  readonly leave?: 'back' | 'close'
  /** Where that leads whoever came from outside. */
  readonly parent?: string
  /** Where a step that may be left out goes on. */
  readonly skipTo?: string
  /** The name of the site: on phones, because the rail carries it elsewhere; `always` where a page speaks for the site. */
  readonly logo?: 'phones' | 'always'
  /** The name of the place, once its heading is out of sight. */
  readonly title?: boolean
  /** `box` to type into at once, `entry` a button that leads to it. */
  readonly search?: 'box' | 'entry'
  /** Log In and Sign Up for guests. */
  readonly signInLinks?: boolean
  /** Nothing behind it until the page is scrolled: the page's own picture reaches to the top. */
  readonly isTransparentAtTop?: boolean
}

const { analytics, blog, drafts, explore, help, library, wallet } = paths

export const headerTypes: Readonly<Record<HeaderType, HeaderParts>> = {
  default: { logo: 'phones', search: 'entry', signInLinks: true },
  showTitle: { leave: 'back', parent: explore, title: true },
  showTitleWithSkip: { leave: 'back', parent: explore, title: true, skipTo: explore },
  showTitleWithCross: { leave: 'close', parent: explore, title: true },
  saved: { leave: 'back', parent: library, title: true, search: 'entry', signInLinks: true },
  library: { logo: 'phones', title: true, search: 'entry', signInLinks: true },
  search: { leave: 'back', parent: explore, search: 'box' },
  analytics: { leave: 'back', parent: explore, title: true },
  balance: { leave: 'back', parent: analytics, title: true },
  payments: { leave: 'close', parent: wallet, title: true },
  earn: { leave: 'back', parent: help, title: true, signInLinks: true },
  recipeGenieAI: { leave: 'close', parent: drafts, title: true },
  blogPage: { leave: 'back', parent: blog, title: true, search: 'entry', signInLinks: true },
  landingPage: { logo: 'always', signInLinks: true, isTransparentAtTop: true },
  recipe: { leave: 'back', parent: explore, search: 'entry', signInLinks: true },
  home: { logo: 'phones', search: 'box', signInLinks: true },
  profile: { leave: 'back', parent: explore, title: true, search: 'entry', signInLinks: true },
  invite: { logo: 'always', signInLinks: true },
  simmerAi: { leave: 'back', parent: explore, title: true, signInLinks: true },
}
