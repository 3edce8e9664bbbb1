import { randomUUID } from 'node:crypto'
import { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import { reportEndpoints } from '@simmer/contract/wire/endpoints/report-endpoints'
import { contactEndpoints } from '@simmer/contract/wire/endpoints/contact-endpoints'
import type { ResponseOf } from '@simmer/contract/wire/endpoints/endpoint'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import type { DecideBody, Report } from '@simmer/contract/wire/moderation'
import { vi } from 'vitest'
import { setRole } from '#accounts/roles.ts'
import { startTestApp, type TestApp } from '#http/testing/start-app.ts'
import { day } from '#jobs/purge.ts'
import type { Mail } from '#mail/mailer.ts'
import { statement } from '#postgres/database.ts'
import { publishedRecipe } from '#recipes/testing/published-recipe.ts'
import { mailModeration } from '../moderation-mail-job.ts'

export interface TestPerson {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly jwt: string
}

/** A server with people who publish, report and moderate. */
export interface ModerationApp {
  readonly app: TestApp
  readonly author: TestPerson
  readonly moderator: TestPerson
  readonly second: TestPerson
  readonly newPerson: (username: string, more?: { readonly isModerator?: boolean }) => Promise<TestPerson>
  /** Makes an account older than the seven days that new reporters wait. */
  readonly age: (person: TestPerson) => Promise<void>
  readonly publish: (author: TestPerson, title: string) => ReturnType<typeof publishedRecipe>
  /** Reports from a network of its own, unless one is given. Null: a guest, with a form token. */
  readonly report: (
    person: TestPerson | null,
    target: Pick<Report, 'kind' | 'target'> & Partial<Report>,
    network?: number,
  ) => Promise<{ readonly status: number; readonly body: { readonly reference: string } }>
  readonly openCaseOf: (moderator: TestPerson, title: string) => Promise<string>
  readonly decide: (
    moderator: TestPerson,
    caseId: string,
    decision: Partial<DecideBody>,
  ) => Promise<{ readonly status: number; readonly body: unknown }>
  /** The latest decision of a case. */
  readonly lastDecision: (caseId: string) => Promise<string>
  /** Publishes a recipe, of the author unless another is given, and reports it as a guest. */
  readonly reported: (title: string, by?: TestPerson) => Promise<PublishedRecipe & { readonly caseId: string }>
  /** The same, and the moderator hides it. */
  readonly hide: (
    title: string,
    by?: TestPerson,
  ) => Promise<PublishedRecipe & { readonly caseId: string; readonly decisionId: string }>
  /** The statement as the author, or another person, reads it. */
  readonly readStatement: (decisionId: string, person?: TestPerson) => StatementResponse
  readonly appeal: (decisionId: string, person: TestPerson, text?: string) => StatementResponse
  readonly answerAppeal: (
    decisionId: string,
    by: TestPerson,
    isWon: boolean,
  ) => Promise<{ readonly status: number; readonly body: unknown }>
  readonly recipeStatus: (recipeShortId: string) => Promise<number>
  /** Waits for a mail to a person whose text matches. */
  readonly mailTo: (email: string, text: RegExp) => Promise<Mail>
  /** Mails everything that no other run of the job has locked. */
  readonly mailAll: () => Promise<void>
  readonly stop: () => Promise<void>
}

type PublishedRecipe = Awaited<ReturnType<ModerationApp['publish']>>
type StatementResponse = Promise<{
  readonly status: number
  readonly body: ResponseOf<typeof moderationEndpoints.decisionStatement>
}>

const from = (network: number) => ({ 'X-Forwarded-For': `10.1.${network >> 8}.${network & 255}` })

export const startModerationApp = async (): Promise<ModerationApp> => {
  const app = await startTestApp({ variables: { TRUST_PROXY: '1' } })
  const { database, services } = app
  let networks = 0
  const setAge = statement('test.age', `update account set created_at = $2 where account_id = $1`)
  const latest = statement(
    'test.last-decision',
    'select decision_id as id from moderation_decision where case_id = $1 order by at desc, decision_id desc limit 1',
  )

  const base = {
    app,
    newPerson: async (username, { isModerator = false } = {}) => {
      const email = `${username}@example.test`
      const { jwt, session } = await app.signIn(email)
      await app.call(endpoints.setUsername, { body: { username } }, { jwt })
      if (isModerator) await setRole(database, username, 'moderator', true)
      return { id: session.id, username, email, jwt }
    },
    age: async ({ id }) => {
      await database.rows(setAge, [id, new Date(services.now() - 30 * day)])
    },
    publish: (author, title) =>
      publishedRecipe(
        database,
        { title },
        { authorId: author.id, author: { username: author.username, name: author.username } },
      ),
    report: async (person, report, network = (networks += 1)) => {
      const id = report.id ?? randomUUID()
      let formToken = ''
      if (person === null) {
        ;({ formToken } = (await app.call(contactEndpoints.contactFormToken, { query: { id } })).body)
        app.advanceClock(3000)
      }
      const body = { reason: 'spam', text: '', notice: null, ...report, id, formToken, website: '' } as const
      return app.call(
        reportEndpoints.sendReport,
        { body },
        { headers: from(network), ...(person !== null && { jwt: person.jwt }) },
      )
    },
    openCaseOf: async ({ jwt }, title) => {
      const { cases } = (await app.call(moderationEndpoints.moderationQueue, {}, { jwt })).body
      const found = cases.find((one) => one.title === title)
      if (found === undefined) throw new Error(`there is no open case of ${title}`)
      return found.id
    },
    decide: ({ jwt }, caseId, decision) => {
      app.advanceClock(1000)
      return app.call(
        moderationEndpoints.decideCase,
        {
          params: { caseId },
          body: { id: randomUUID(), action: 'hide', clause: 'spam', facts: 'It advertises a shop.', ...decision },
        },
        { jwt },
      )
    },
    lastDecision: async (caseId) => (await database.row<{ id: string }>(latest, [caseId]))?.id ?? '',
    recipeStatus: async (recipeShortId) => (await app.call(endpoints.recipe, { params: { recipeShortId } })).status,
    mailTo: (email, text) =>
      vi.waitFor(async () => {
        const found = app.mails.findLast((mail) => mail.to === email && text.test(mail.text))
        if (found !== undefined) return found
        await mailModeration({ ...services, database, origin: app.origin })
        throw new Error(`no mail to ${email} matches ${text}`)
      }),
    mailAll: () => mailModeration({ ...services, database, origin: app.origin }),
    stop: app.stop,
  } satisfies Partial<ModerationApp>
  const { publish, report, openCaseOf, decide, lastDecision, newPerson } = base
  const author = await newPerson('anna.cooks')
  const moderator = await newPerson('mod.one', { isModerator: true })
  const second = await newPerson('mod.two', { isModerator: true })
  const reported: ModerationApp['reported'] = async (title, by = author) => {
    const recipe = await publish(by, title)
    await report(null, { kind: 'recipe', target: recipe.recipeId, text: 'Look at it.' })
    return { ...recipe, caseId: await openCaseOf(moderator, title) }
  }
  return {
    ...base,
    author,
    moderator,
    second,
    reported,
    hide: async (title, by) => {
      const found = await reported(title, by)
      await decide(moderator, found.caseId, { action: 'hide' })
      return { ...found, decisionId: await lastDecision(found.caseId) }
    },
    readStatement: (decisionId, { jwt } = author) =>
      app.call(moderationEndpoints.decisionStatement, { params: { decisionId } }, { jwt }),
    appeal: (decisionId, { jwt }, text = 'It is my own soup.') =>
      app.call(moderationEndpoints.appeal, { params: { decisionId }, body: { text } }, { jwt }),
    answerAppeal: (decisionId, { jwt }, isWon) =>
      app.call(
        moderationEndpoints.answerAppeal,
        { params: { decisionId }, body: { isWon, reply: 'We looked again.' } },
        { jwt },
      ),
  }
}
