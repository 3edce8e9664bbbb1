// Imported by path: the build reads this file before it can resolve TypeScript packages.
import type { Language } from '../../sync-server/contract/preferences/languages.ts'
import { paths } from '../../sync-server/contract/wire/paths.ts'

export interface Screenshot {
  readonly name: string
  /** Description for screen readers. */
  readonly label: Readonly<Record<Language, string>>
  readonly path: string
  /** Name of a link that is opened before the screenshot is taken. */
  readonly link?: string
  readonly width: number
  readonly height: number
  readonly scale: number
}

const phoneSize = { width: 390, height: 844, scale: 2 }
const desktopSize = { width: 1280, height: 800, scale: 1 }

const exploring = { en: 'Finding something to cook', de: 'Etwas zum Kochen finden' }

const recipeOnPhone: Screenshot = {
  name: 'recipe-phone',
  label: { en: 'A recipe, ready to cook from', de: 'Ein Rezept, nach dem du gleich kochen kannst' },
  path: paths.searchFor('everyday sourdough'),
  link: 'Everyday sourdough',
  ...phoneSize,
}

/** Screenshots of the manifest, which browsers show before installing. */
export const screenshots: readonly Screenshot[] = [
  { name: 'explore-phone', label: exploring, path: paths.explore, ...phoneSize },
  recipeOnPhone,
  { name: 'explore-desktop', label: exploring, path: paths.explore, ...desktopSize },
]

/** The picture of the README: the phone in front of the desktop. */
export const readmePicture: { readonly desktop: Screenshot; readonly phone: Screenshot } = {
  desktop: {
    name: 'dinner-desktop',
    label: { en: 'Dinner', de: 'Abendessen' },
    path: '/search/recipes/dinner-meal',
    ...desktopSize,
  },
  phone: recipeOnPhone,
}
