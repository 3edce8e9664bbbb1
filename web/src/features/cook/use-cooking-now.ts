import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useKept } from '../../local/use-kept.ts'
import { resumesFor } from './use-cooking.ts'

const Pot = v.object({
  title: v.string(),
  /** The path of its cooking mode. */
  cook: v.string(),
  step: v.number(),
  steps: v.number(),
  at: v.number(),
})
export type Pot = v.InferOutput<typeof Pot>
const Pots = v.pipe(v.array(Pot), v.maxLength(20))
const nothing: Pot[] = []
const most = 6

/** What else is being cooked on this device: several recipes at once, each at its own step. */
export const useCookingNow = ({ title, cook, step, steps }: Omit<Pot, 'at'>): readonly Pot[] => {
  const [pots, keep] = useKept<Pot[]>('cooking-now', Pots, nothing)
  const [openedAt] = useState(() => Date.now())
  useEffect(() => {
    keep((all) => {
      const others = all.filter((pot) => pot.cook !== cook && Date.now() - pot.at < resumesFor)
      // Nothing is on the stove before the first step is done, nor after the last.
      if (step === 0 || step >= steps) return others
      return [{ title, cook, step, steps, at: Date.now() }, ...others].slice(0, most)
    })
  }, [keep, title, cook, step, steps])
  return pots.filter((pot) => pot.cook !== cook && openedAt - pot.at < resumesFor)
}
