import * as v from 'valibot'
import { isProblemName, problemStatuses, type ProblemName } from '@simmer/contract/wire/problem-statuses'
import { Problem } from '@simmer/contract/wire/problems'
import type { JsonResponse } from './exchange.ts'
import { NetworkError } from './network-error.ts'

const ProblemBody = v.object({ error: v.custom<ProblemName>(isProblemName), details: v.optional(v.unknown()) })

/** Reads the problem in an error response. Any other response did not come from the server. */
export const readProblem = ({ status, headers, json }: JsonResponse): Problem => {
  const body = v.safeParse(ProblemBody, json)
  if (!body.success || problemStatuses[body.output.error] !== status) throw new NetworkError({ status })
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN)
  return new Problem(body.output.error, {
    details: body.output.details,
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  })
}
