import * as v from 'valibot'
import { useKept } from '../../local/use-kept.ts'

const Ticked = v.pipe(v.array(v.string()), v.maxLength(500))
const nothingTicked: string[] = []

export interface Ticks {
  readonly ticked: readonly string[]
  readonly tick: (key: string, on: boolean) => void
  readonly clear: () => void
}

/** What is in the bowl already; it stays on this device. */
export const useTicks = (recipeShortId: string): Ticks => {
  const [ticked, keep] = useKept(`ticked.${recipeShortId}`, Ticked, nothingTicked)
  return {
    ticked,
    tick: (key, on) => keep((now) => (on ? [...now, key] : now.filter((one) => one !== key))),
    clear: () => keep(() => nothingTicked),
  }
}
