import { useState } from 'react'
import * as v from 'valibot'
import { useKept } from '../../local/use-kept.ts'

const Kept = v.object({
  step: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** When somebody last went there, in milliseconds since 1970. */
  at: v.optional(v.number(), 0),
})
type Kept = v.InferOutput<typeof Kept>
const beginning: Kept = { step: 0, at: 0 }

/** A meal later one begins anew: 12 hours, in milliseconds. */
export const resumesFor = 12 * 3600 * 1000

export interface Cooking {
  /** From 0; as many as there are steps means: finished. */
  readonly step: number
  readonly goTo: (step: number) => void
}

/** Where a cook stands in a recipe; on this device, through reloads and a closed browser. */
export const useCooking = (recipeShortId: string, steps: number): Cooking => {
  const [kept, keep] = useKept<Kept>(`cooking.${recipeShortId}`, Kept, beginning)
  const [openedAt] = useState(() => Date.now())
  const step = openedAt - kept.at < resumesFor ? Math.min(kept.step, steps) : 0
  return {
    step,
    goTo: (to) => keep(() => ({ step: Math.max(0, Math.min(to, steps)), at: Date.now() })),
  }
}
