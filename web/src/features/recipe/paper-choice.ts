import * as v from 'valibot'
import { usePersistentState } from '../../local/use-kept.ts'

export const paperSizes = ['page', 'cardInches', 'cardA6'] as const

const Paper = v.object({ size: v.picklist(paperSizes), picture: v.boolean(), tips: v.boolean() })
export type Paper = v.InferOutput<typeof Paper>

const usual: Paper = { size: 'page', picture: true, tips: true }

/** How this reader likes recipes on paper, remembered on this device. */
export const usePaper = (): readonly [Paper, (change: Partial<Paper>) => void] => {
  const [paper, setOptions] = usePersistentState<Paper>('paper', Paper, usual)
  return [paper, (change) => setOptions((now) => ({ ...now, ...change }))]
}
