import { loadChunk } from '../../api/network-error.ts'
import type { Screen } from '../../screens/parts/screen.ts'
import type { HeaderType } from './header-types.ts'
import { texts } from '../../texts/texts.ts'
import en from './route-texts.en.json'

/** What every place is called before its screen is there. */
export const routeTexts = texts('place', en)
export type RouteTitle = keyof typeof en

/** One address a person can visit. */
export interface AppRoute {
  /** `$name` stands for a part of the path that the screen reads. */
  readonly path: string
  readonly header: HeaderType
  /** What the place is called before its screen is there. */
  readonly title: RouteTitle
  /** What is coming, in its final geometry. */
  readonly skeleton: 'grid' | 'recipe' | 'list' | 'form' | 'page'
  /** The file of its screen, which exports nothing else. */
  readonly screen: () => Promise<Readonly<Record<string, Screen>>>
}

export const loadScreen = async (route: AppRoute): Promise<Screen> => {
  const [screen] = Object.values(await loadChunk(route.screen()))
  if (screen === undefined) throw new Error(`${route.path} has no screen`)
  return screen
}
