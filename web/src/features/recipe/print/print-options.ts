import * as v from 'valibot'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'

export const printSizes = ['page', 'cardInches', 'cardA6'] as const

const PrintOptions = v.object({ size: v.picklist(printSizes), picture: v.boolean(), tips: v.boolean() })
export type PrintOptions = v.InferOutput<typeof PrintOptions>

const defaultOptions: PrintOptions = { size: 'page', picture: true, tips: true }

/** The print options, stored on this device. */
export const usePrintOptions = (): readonly [PrintOptions, (change: Partial<PrintOptions>) => void] => {
  const [options, setOptions] = usePersistentState<PrintOptions>('paper', PrintOptions, defaultOptions)
  return [options, (change) => setOptions((previous) => ({ ...previous, ...change }))]
}
