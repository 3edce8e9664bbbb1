import * as v from 'valibot'

const maxText = 4000
const Text = v.pipe(v.string(), v.maxLength(maxText))
/** Numbers of source lines, from 1, as the model saw them. A number that no line has is ignored. */
const Lines = v.pipe(v.array(v.number()), v.maxLength(40))
const Item = v.object({ lines: Lines, text: Text, isHeading: v.boolean() })
const Minutes = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)))
const Names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(20))

/** GE-1: what a model answers about the lines of a source. Every text names the lines that it was read from. */
export const GenieReading = v.object({
  title: v.object({ lines: Lines, text: Text }),
  description: v.object({ lines: Lines, text: Text }),
  /** 0: the source states none. */
  servings: v.object({ lines: Lines, value: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)) }),
  ingredients: v.pipe(v.array(Item), v.maxLength(300)),
  steps: v.pipe(v.array(Item), v.maxLength(200)),
  tips: v.object({ lines: Lines, text: Text }),
})
export type GenieReading = v.InferOutput<typeof GenieReading>

const NewItem = v.object({ text: Text, isHeading: v.boolean() })

/** A recipe that a model made up from an idea in words, or from a list of what is at home. */
export const GenieIdea = v.object({
  title: v.pipe(Text, v.minLength(1)),
  description: Text,
  servings: v.pipe(v.number(), v.minValue(0), v.maxValue(1000)),
  prepMinutes: Minutes,
  cookMinutes: Minutes,
  cuisine: v.pipe(v.string(), v.maxLength(80)),
  diets: Names,
  meals: Names,
  ingredients: v.pipe(v.array(NewItem), v.minLength(1), v.maxLength(100)),
  steps: v.pipe(v.array(NewItem), v.minLength(1), v.maxLength(60)),
  tips: Text,
})
export type GenieIdea = v.InferOutput<typeof GenieIdea>
