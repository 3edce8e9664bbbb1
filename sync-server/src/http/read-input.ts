import type { Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import { isStorable } from '../postgres/is-storable.ts'

/** The parts of an input, as Problem details name them. */
export type InputPart = 'params' | 'query' | 'body'

/**
 * Reads one part of the input by the endpoint's schema.
 * @throws Problem 'wrong-shape' whose details say where, and what was expected there.
 */
export const readPart = (endpoint: Endpoint, part: InputPart, value: unknown): unknown => {
  const schema = endpoint[part]
  if (schema === undefined) return undefined
  // An address that holds such characters was refused before it came to a route.
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
