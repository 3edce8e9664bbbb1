import * as v from 'valibot'

const Told = v.object({
  on: v.optional(v.boolean()),
  stars: v.optional(v.nullable(v.number())),
  text: v.optional(v.nullable(v.string())),
})

/** The arguments of whatever deed, read by another hand than the code under test. */
export const toldArgs = (args: unknown): v.InferOutput<typeof Told> => v.parse(Told, args ?? {})
