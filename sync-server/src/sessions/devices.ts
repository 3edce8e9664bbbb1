import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { validate as isUuid } from 'uuid'
import type { Handler } from '../http/handler.ts'
import { deviceName } from './device-name.ts'
import type { Sessions } from './sessions.ts'

interface Deps {
  readonly sessions: Sessions
}

export const listDevices =
  ({ sessions }: Deps): Handler<typeof endpoints.devices> =>
  async (_, { person }) => ({
    devices: (await sessions.listDevices(person.accountId)).map(({ sessionId, userAgent, createdAt, seenAt }) => ({
      id: sessionId,
      ...deviceName(userAgent),
      current: sessionId === person.sessionId,
      signedInAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  })

/** Ends a session of the caller's own account only. @throws Problem device-not-found */
export const signOutDevice =
  ({ sessions }: Deps): Handler<typeof endpoints.signOutDevice> =>
  async ({ params: { deviceId } }, { person }) => {
    const signedOut = isUuid(deviceId) ? await sessions.endSessions(person.accountId, { only: deviceId }) : 0
    if (signedOut === 0) throw new Problem('device-not-found')
    return { signedOut }
  }

export const signOutOtherDevices =
  ({ sessions }: Deps): Handler<typeof endpoints.signOutOtherDevices> =>
  async (_, { person }) => ({ signedOut: await sessions.endSessions(person.accountId, { except: person.sessionId }) })
