import { loadChunk } from '../api/network-error.ts'
import type { Screen } from '../screens/screen.ts'
import type { HeaderType } from './header-types.ts'
import type { PlaceTitle } from './place-texts.ts'

/** One address a person can visit. */
export interface Place {
  /** `$name` stands for a part of the path that the screen reads. */
  readonly path: string
  readonly header: HeaderType
  /** What the place is called before its screen is there. */
  readonly title: PlaceTitle
  /** What is coming, in its final geometry. */
  readonly skeleton: 'grid' | 'recipe' | 'list' | 'form' | 'page'
  /** The file of its screen, which exports nothing else. */
  readonly screen: () => Promise<Readonly<Record<string, Screen>>>
}

export const loadScreen = async (place: Place): Promise<Screen> => {
  const [screen] = Object.values(await loadChunk(place.screen()))
  if (screen === undefined) throw new Error(`${place.path} has no screen`)
  return screen
}
