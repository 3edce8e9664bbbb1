import * as v from 'valibot'
import { usePersistentState } from '../../../local/persistence/use-persistent-state.ts'

export const printSizes = ['page', 'cardInches', 'cardA6'] as const

const PrintOptions = v.object({ size: v.picklist(printSizes), picture: v.boolean(), tips: v.boolean() })
export type Paper = v.InferOutput<typeof PrintOptions>

const defaultOptions: Paper = { size: 'page', picture: true, tips: true }

/** How this reader likes recipes on paper, remembered on this device. */
export const usePrintOptions = (): readonly [Paper, (change: Partial<Paper>) => void] => {
  const [options, setOptions] = usePersistentState<Paper>('paper', PrintOptions, defaultOptions)
  return [options, (change) => setOptions((previous) => ({ ...previous, ...change }))]
}
