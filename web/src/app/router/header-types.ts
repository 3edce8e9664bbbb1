import { paths } from '@simmer/contract/wire/paths'

/** LY-4: the header types. */
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
  /** The back control: an arrow, or a cross that leaves a task. */
  readonly leave?: 'back' | 'close'
  /** Target of the back control where the history holds no page of the app. */
  readonly parent?: string
  /** Target of "Skip". */
  readonly skipTo?: string
  /** The site's name: on phones, because the rail shows it elsewhere; `always` on landing pages. */
  readonly logo?: 'phones' | 'always'
  /** The page's title, once its heading has scrolled out of view. */
  readonly title?: boolean
  /** `box` is a search field, `entry` a link to the search page. */
  readonly search?: 'box' | 'entry'
  /** Log In and Sign Up for guests. */
  readonly signInLinks?: boolean
  /** Transparent until the page is scrolled, because the page's own picture reaches the top. */
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
  recipe: { leave: 'back', parent: explore, search: 'entry', signInLinks: true, isTransparentAtTop: true },
  home: { logo: 'phones', search: 'box', signInLinks: true },
  profile: { leave: 'back', parent: explore, title: true, search: 'entry', signInLinks: true },
  invite: { logo: 'always', signInLinks: true },
  simmerAi: { leave: 'back', parent: explore, title: true, signInLinks: true },
}
