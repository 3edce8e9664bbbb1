import type { Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import { isStorable } from '../postgres/is-storable.ts'

/** The parts of an input, by their names in the details of a Problem. */
export type InputPart = 'params' | 'query' | 'body'

/**
 * Parses one part of the input by the endpoint's schema.
 * @throws Problem invalid-input, whose details name the place and the expected value
 */
export const readPart = (endpoint: Endpoint, part: InputPart, value: unknown): unknown => {
  const schema = endpoint[part]
  if (schema === undefined) return undefined
  // Middleware rejected such characters in a URL already.
  if (part === 'body' && !isStorable(value))
    throw new Problem('invalid-input', { details: { at: part, expected: 'text without NUL characters' } })
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const issue = result.issues[0]
  const path = v.getDotPath(issue)
  throw new Problem('invalid-input', {
    details: { at: path === null ? part : `${part}.${path}`, expected: issue.expected ?? issue.message },
  })
}
