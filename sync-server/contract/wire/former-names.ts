import * as v from 'valibot'

/** Pairs of a former field name and the name of today. */
export type FormerNames = readonly (readonly [former: string, today: string])[]

/** An object with its former field names replaced by today's. Other values come back as they are. */
export const renameFields = (value: unknown, names: FormerNames): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value).map(([name, field]) => [names.find(([former]) => former === name)?.[1] ?? name, field]),
      )

/**
 * A schema that also reads the field names of earlier apps. A device may send an action that it queued months ago, so
 * the server and the device itself accept those names for good.
 */
export const acceptFormerNames = <Output>(names: FormerNames, schema: v.GenericSchema<unknown, Output>) =>
  v.union([
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.check((value) => names.some(([former]) => Object.hasOwn(value, former))),
      v.transform((value) => renameFields(value, names)),
      schema,
    ),
    schema,
  ])
