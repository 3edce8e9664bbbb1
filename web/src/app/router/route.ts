import { loadChunk } from '#api/network-error.ts'
import type { Screen } from '#screens/parts/screen.ts'
import type { HeaderType } from './header-types.ts'
import { texts } from '#texts/texts.ts'
import en from './route-texts.en.json'

/** Titles of routes, used until their screens have loaded. */
export const routeTexts = texts('route', en)
export type RouteTitle = keyof typeof en

/** A path that people can open, and its screen. */
export interface AppRoute {
  /** `$name` is a path parameter, which the screen reads. */
  readonly path: string
  /** Without one: `default`. The defaults keep the table small, which is part of every first load. */
  readonly header?: HeaderType
  /** The title until the screen has loaded. */
  readonly title: RouteTitle
  /** The skeleton shown while the screen loads; without one: `page`. */
  readonly skeleton?: 'explore' | 'grid' | 'recipe' | 'list' | 'form' | 'page'
  /** Imports the screen's file, which exports nothing else. */
  readonly screen: () => Promise<Readonly<Record<string, Screen>>>
}

export const loadScreen = async (route: AppRoute): Promise<Screen> => {
  const [screen] = Object.values(await loadChunk(route.screen()))
  if (screen === undefined) throw new Error(`${route.path} has no screen`)
  return screen
}
