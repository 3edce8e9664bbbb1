import { maxAcceptedBatch, Mutation, SyncRequest, syncProto } from '@simmer/contract/wire/sync'
import * as v from 'valibot'
import { SyncError } from './sync-error.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isInteger = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least

const lowerCaseUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * A mutation in the form in which devices send it; null for any other one, which the schema then reads. This check takes
 * a tenth of the time of the schema, and returns the same.
 */
const readPlainMutation = (value: unknown): Mutation | null => {
  if (!isObject(value)) return null
  const { m, u, n, v: version, k, a, o, g, f } = value
  return isInteger(m, 1) &&
    typeof u === 'string' &&
    lowerCaseUuid.test(u) &&
    typeof n === 'string' &&
    n.length <= 64 &&
    isInteger(version, 1) &&
    typeof k === 'string' &&
    isInteger(o, 0) &&
    typeof g === 'number' &&
    f === undefined
    ? { m, u, n, v: version, k, a, o, g }
    : null
}

const parse = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> => {
  const read = v.safeParse(schema, value, { abortEarly: true })
  if (!read.success) throw new SyncError('MALFORMED')
  return read.output
}

/** Reads the parsed body as `SyncRequest` does. @throws SyncError APP_TOO_OLD, TOO_LARGE or MALFORMED */
export const readSyncRequest = (body: unknown): SyncRequest => {
  if (!isObject(body)) throw new SyncError('MALFORMED')
  const { proto, push = [] } = body
  if (typeof proto === 'number' && proto !== syncProto) throw new SyncError('APP_TOO_OLD')
  if (!Array.isArray(push)) throw new SyncError('MALFORMED')
  if (push.length > maxAcceptedBatch) throw new SyncError('TOO_LARGE')
  const request = parse(SyncRequest, { ...body, push: [] })
  return { ...request, push: push.map((mutation) => readPlainMutation(mutation) ?? parse(Mutation, mutation)) }
}
