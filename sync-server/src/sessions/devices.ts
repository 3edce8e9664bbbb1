import type { endpoints } from '@simmer/contract/wire/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { validate as isUuid } from 'uuid'
import type { Handler } from '../http/answer.ts'
import { deviceName } from './device-name.ts'
import type { Sessions } from './sessions.ts'

interface Needs {
  readonly sessions: Sessions
}

export const listDevices =
  ({ sessions }: Needs): Handler<typeof endpoints.devices> =>
  async (_, { person }) => ({
    devices: (await sessions.onDevices(person.accountId)).map(({ sessionId, userAgent, createdAt, seenAt }) => ({
      id: sessionId,
      ...deviceName(userAgent),
      current: sessionId === person.sessionId,
      signedInAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  })

/** Only ever one of the caller's own. @throws Problem device-not-found */
export const signOutDevice =
  ({ sessions }: Needs): Handler<typeof endpoints.signOutDevice> =>
  async ({ params: { deviceId } }, { person }) => {
    const signedOut = isUuid(deviceId) ? await sessions.endOwn(person.accountId, { only: deviceId }) : 0
    if (signedOut === 0) throw new Problem('device-not-found')
    return { signedOut }
  }

export const signOutOtherDevices =
  ({ sessions }: Needs): Handler<typeof endpoints.signOutOtherDevices> =>
  async (_, { person }) => ({ signedOut: await sessions.endOwn(person.accountId, { except: person.sessionId }) })
