import * as v from 'valibot'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'

const Ticked = v.pipe(v.array(v.string()), v.maxLength(500))
const noTicks: string[] = []

export interface Ticks {
  readonly ticked: readonly string[]
  readonly tick: (key: string, on: boolean) => void
  readonly clear: () => void
}

/** The ticked ingredients of a recipe, stored on this device. */
export const useTicks = (recipeShortId: string): Ticks => {
  const [ticked, setTicked] = usePersistentState(`ticked.${recipeShortId}`, Ticked, noTicks)
  return {
    ticked,
    tick: (key, on) => setTicked((previous) => (on ? [...previous, key] : previous.filter((one) => one !== key))),
    clear: () => setTicked(() => noTicks),
  }
}
