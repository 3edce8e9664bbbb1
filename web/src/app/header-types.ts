/** LY-4. The types of screens that are still to come join when they do. */
export type HeaderType = 'default' | 'home' | 'search' | 'saved' | 'recipe' | 'showTitle'

interface HeaderParts {
  /** A way back, on phones and wherever the place has no entry in the rail. */
  readonly back: boolean
  /** The name of the site; phones only, because the rail carries it elsewhere. */
  readonly logo: boolean
  /** The name of the place, in the header itself. */
  readonly title: boolean
  /** `box` to type into at once, `entry` a button that leads to it. */
  readonly search: 'box' | 'entry' | 'none'
  /** Log In and Sign Up for guests. */
  readonly door: boolean
}

export const headerTypes: Readonly<Record<HeaderType, HeaderParts>> = {
  default: { back: false, logo: true, title: false, search: 'entry', door: true },
  home: { back: false, logo: true, title: false, search: 'box', door: true },
  search: { back: true, logo: false, title: false, search: 'box', door: false },
  saved: { back: false, logo: false, title: true, search: 'entry', door: true },
  recipe: { back: true, logo: false, title: false, search: 'entry', door: true },
  showTitle: { back: true, logo: false, title: true, search: 'none', door: false },
}
