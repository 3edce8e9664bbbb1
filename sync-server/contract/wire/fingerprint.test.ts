import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { expect, test } from 'vitest'
import { actions } from './actions.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { endpoints } from './endpoints/endpoints.ts'
import { Session } from './session.ts'
import { SyncErrorBody, SyncResponse, SyncRequest, outcomes, syncErrorStatuses } from './sync.ts'

/**
 * Pins the shape of everything on the wire, so that a change is a decision and not an accident. After an intended
 * change that an app of last month survives, write the new fingerprints:
 * SIMMER_PIN=1 npx vitest run --root sync-server/contract wire/fingerprint.test.ts
 */
const pinned = new URL('fingerprints.json', import.meta.url)

test('the shapes on the wire equal the pinned fingerprints', () => {
  const current = fingerprints()
  if (process.env['SIMMER_PIN'] === '1') writeFileSync(pinned, `${JSON.stringify(current, null, 2)}\n`)
  const stored: unknown = JSON.parse(readFileSync(pinned, 'utf8'))
  expect(
    current,
    'The wire changed. If that is intended, the comment at the top of fingerprint.test.ts says how to pin it.',
  ).toEqual(stored)
})

test('two shapes have different fingerprints, and the order of fields does not matter', () => {
  expect(fingerprint({ a: 1, b: [1, 2] })).toBe(fingerprint({ b: [1, 2], a: 1 }))
  expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: 2 }))
  expect(fingerprint([1, 2])).not.toBe(fingerprint([2, 1]))
})

function fingerprints(): Record<string, string> {
  const all: Record<string, string> = {
    'session Session': fingerprint(inputShape(Session)),
    'sync SyncRequest': fingerprint(inputShape(SyncRequest)),
    'sync SyncAnswer': fingerprint(inputShape(SyncResponse)),
    'sync Refusal': fingerprint(inputShape(SyncErrorBody)),
    'sync outcomes': fingerprint(outcomes),
    'sync refusals': fingerprint(syncErrorStatuses),
  }
  for (const [name, action] of Object.entries(actions)) {
    all[`action ${name}`] = fingerprint({ version: action.version, key: action.key, args: inputShape(action.args) })
  }
  const listed: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints)
  for (const [name, endpoint] of listed) {
    const { method, path, access: who } = endpoint
    all[`endpoint ${name}`] = fingerprint({
      method,
      path,
      who,
      params: inputShape(endpoint.params),
      query: inputShape(endpoint.query),
      body: inputShape(endpoint.body),
      answer: inputShape(endpoint.response),
    })
  }
  return all
}

/** The accepted input as JSON Schema. Transformations of a schema leave no trace in it. */
const inputShape = (schema: GenericSchema | undefined): unknown =>
  schema === undefined ? null : toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })

const fingerprint = (shape: unknown): string => createHash('sha256').update(canonical(shape)).digest('hex').slice(0, 16)

/** JSON with the fields of every object sorted. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, entry]) => entry !== undefined)
  fields.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, entry]) => `${JSON.stringify(name)}:${canonical(entry)}`).join(',')}}`
}
