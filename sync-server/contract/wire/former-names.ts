import * as v from 'valibot'

/** An object with its former field names replaced by today's. Other values come back as they are. */
export const renameFields = (value: unknown, names: Readonly<Record<string, string>>): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).map(([name, field]) => [names[name] ?? name, field]))

/**
 * A schema that also reads the field names of earlier apps. A device may send an action that it queued months ago, so
 * the server and the device itself accept those names for good.
 */
export const acceptFormerNames = <Output>(
  names: Readonly<Record<string, string>>,
  schema: v.GenericSchema<unknown, Output>,
) =>
  v.union([
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.check((value) => Object.keys(names).some((name) => Object.hasOwn(value, name))),
      v.transform((value) => renameFields(value, names)),
      schema,
    ),
    schema,
  ])
