import { randomUUID } from 'node:crypto'
import type { Language } from '@simmer/contract/preferences/languages'
import type { MailChoice, MailKind } from '@simmer/contract/preferences/mail'
import type { ActionArgs, ActionName } from '@simmer/contract/wire/actions'
import { v7 as uuid } from 'uuid'
import type { Mail } from '#mail/mailer.ts'
import { addNotifyEvents } from '#notifications/add-events.ts'
import { takeNotificationTurn } from '#notifications/take-turn.ts'
import { statement } from '#postgres/database.ts'
import { testDatabase } from '#postgres/testing/test-database.ts'
import { publishedRecipe } from '#recipes/testing/published-recipe.ts'
import { syncedTables } from '#services.ts'
import { createSyncEngine } from '#sync/sync-engine.ts'
import { type DigestDeps, sendDigests } from '../send-digests.ts'

export const hour = 60 * 60_000
export const day = 24 * hour

export interface DigestPerson {
  readonly id: string
  readonly email: string
}

export type DigestSetup = Awaited<ReturnType<typeof startDigestSetup>>

/** A database with people and a clock that only the test moves. No job runs by itself. */
export const startDigestSetup = async () => {
  const { db, drop } = await testDatabase()
  const mails: Mail[] = []
  let time = Date.now()
  let failure: Error | null = null
  const syncEngine = createSyncEngine({ database: db, tables: syncedTables })
  const run = (name: string, text: string, values: readonly unknown[]) =>
    db.rows<Record<string, unknown>>(statement(`test.digest-${name}`, text), values)
  const deps: DigestDeps = {
    database: db,
    mailer: (mail) => {
      if (failure !== null) return Promise.reject(failure)
      mails.push(mail)
      return Promise.resolve()
    },
    syncEngine,
    unsubscribeKey: new Uint8Array(32).fill(7),
    origin: 'https://simmer.example',
    now: () => time,
    log: { warn: () => undefined },
    onNotified: () => undefined,
  }
  const perform = async <N extends ActionName>({ id }: DigestPerson, name: N, key: string, args: ActionArgs<N>) => {
    await syncEngine.perform({ accountId: id, uid: randomUUID(), name, key, args, note: () => null })
  }
  let people = 0
  const newPerson = async (name = 'Ana', language: Language | null = 'en'): Promise<DigestPerson> => {
    people += 1
    const [id, email] = [uuid(), `person${people}@example.org`]
    await run(
      'person',
      `insert into account (account_id, email, username, name, confirmed, language) values ($1, $2, $3, $4, true, $5)`,
      [id, email, `person${people}`, name, language],
    )
    return { id, email }
  }
  const turn = (id: string) =>
    takeNotificationTurn({ database: db, now: () => time, onUnseen: () => Promise.resolve() }, id)
  return {
    db,
    drop,
    deps,
    run,
    perform,
    newPerson,
    turn,
    now: () => time,
    advance: (milliseconds: number) => {
      time += milliseconds
    },
    /** Fails every mail from now on; null sends again. */
    failWith: (error: Error | null) => {
      failure = error
    },
    /** The choice is made, and the job plans it. */
    choose: async (person: DigestPerson, kind: MailKind, frequency: MailChoice['frequency'], language?: Language) => {
      await perform(person, 'mail.set', `mail:${kind}`, { frequency, ...(language !== undefined && { language }) })
      await sendDigests(deps)
    },
    send: (changes: Partial<DigestDeps> = {}) => sendDigests({ ...deps, ...changes }),
    mailsTo: ({ email }: DigestPerson) => mails.filter(({ to }) => to === email),
    publish: (author: DigestPerson, title: string) =>
      publishedRecipe(db, { title }, { authorId: author.id, author: { username: 'x', name: 'x' }, at: time }),
    /** `actor` likes a review of `person`: one entry of one actor. */
    like: async (person: DigestPerson, actor: DigestPerson, recipeId: string) => {
      await db.tx((tx) =>
        addNotifyEvents(tx, [
          {
            type: 'REVIEW_LIKED_GROUP',
            recipients: [person.id],
            target: uuid(),
            recipeId,
            actorId: actor.id,
            isOn: true,
          },
        ]),
      )
      await turn(person.id)
    },
    choiceOf: async ({ id }: DigestPerson, kind: MailKind) => {
      const [row] = await run('record', 'select value from user_record where account_id = $1 and id = $2', [
        id,
        `mail:${kind}`,
      ])
      return row?.['value']
    },
  }
}
