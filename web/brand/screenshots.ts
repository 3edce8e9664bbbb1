// By its path: the build reads this file before packages in TypeScript can be.
import { paths } from '../../sync-server/contract/wire/paths.ts'

export interface Screenshot {
  readonly name: string
  /** What it shows, for those who listen. */
  readonly label: string
  readonly path: string
  /** Followed before the picture is taken. */
  readonly link?: string
  readonly width: number
  readonly height: number
  readonly scale: number
}

const phoneSize = { width: 390, height: 844, scale: 2 }
const desktopSize = { width: 1280, height: 800, scale: 1 }

const recipeOnPhone: Screenshot = {
  name: 'recipe-phone',
  label: 'A recipe, ready to cook from',
  path: paths.searchFor('everyday sourdough'),
  link: 'Everyday sourdough',
  ...phoneSize,
}

/** What is shown of Simmer before it is installed. */
export const screenshots: readonly Screenshot[] = [
  { name: 'explore-phone', label: 'Finding something to cook', path: paths.explore, ...phoneSize },
  recipeOnPhone,
  { name: 'explore-desk', label: 'Finding something to cook', path: paths.explore, ...desktopSize },
]

/** What the README shows: one in front of the other. */
export const readmePicture: { readonly desktop: Screenshot; readonly phone: Screenshot } = {
  desktop: { name: 'dinner-desk', label: 'Dinner', path: '/search/recipes/dinner-meal', ...desktopSize },
  phone: recipeOnPhone,
}
