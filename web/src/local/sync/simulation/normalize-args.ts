import * as v from 'valibot'

const KnownArgs = v.object({
  on: v.optional(v.boolean()),
  stars: v.optional(v.nullable(v.number())),
  text: v.optional(v.nullable(v.string())),
})

/** Parses the arguments of any action, independently of the code under test. */
export const normalizeArgs = (args: unknown): v.InferOutput<typeof KnownArgs> => v.parse(KnownArgs, args ?? {})
