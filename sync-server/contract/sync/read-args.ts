import * as v from 'valibot'
import { actions, type ActionArgs, type ActionName } from '../wire/actions.ts'
import type { LikeTarget } from '../wire/reviews.ts'

/**
 * Arguments of nearly all actions in the form in which devices send them; undefined for any other form, which the schema
 * then reads. Such a check takes a tenth of the time of the schema, and returns the same.
 */
const plainReaders: { readonly [N in ActionName]?: (args: object) => ActionArgs<N> | undefined } = {
  'saved.set': (args) => ('on' in args && typeof args.on === 'boolean' ? { on: args.on } : undefined),
  'like.set': (args) =>
    'on' in args && typeof args.on === 'boolean' && 'of' in args && isLikeTarget(args.of)
      ? { on: args.on, of: args.of }
      : undefined,
  'rating.set': (args) => ('stars' in args && isStars(args.stars) ? { stars: args.stars } : undefined),
}

const isStars = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5

const isLikeTarget = (value: unknown): value is LikeTarget => value === 'review' || value === 'reply'

/** Undefined where the arguments are not valid. */
export const readArgs = <N extends ActionName>(name: N, rawArgs: unknown): ActionArgs<N> | undefined => {
  const readPlain: ((args: object) => ActionArgs<N> | undefined) | undefined = plainReaders[name]
  const plain = typeof rawArgs === 'object' && rawArgs !== null ? readPlain?.(rawArgs) : undefined
  if (plain !== undefined) return plain
  const read = v.safeParse(argsSchema(name), rawArgs)
  return read.success ? read.output : undefined
}

const argsSchema = <N extends ActionName>(name: N): v.GenericSchema<unknown, ActionArgs<N>> => actions[name].args
