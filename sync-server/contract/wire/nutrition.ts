import * as v from 'valibot'

export const Amount = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))

/** The author's own figures for one serving: `energy` in kcal, everything else in grams. What nobody gave is absent. */
export const Nutrition = v.object({
  energy: v.optional(Amount),
  fat: v.optional(Amount),
  saturates: v.optional(Amount),
  carbohydrate: v.optional(Amount),
  sugars: v.optional(Amount),
  fibre: v.optional(Amount),
  protein: v.optional(Amount),
  salt: v.optional(Amount),
})
export type Nutrition = v.InferOutput<typeof Nutrition>
