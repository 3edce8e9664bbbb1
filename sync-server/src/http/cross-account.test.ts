// One table with a row for every endpoint, which is why the file is long.
// Above 300 lines: one list of attempts, with one entry for every endpoint.
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { endpoints, type EndpointName } from '@simmer/contract/wire/endpoints/endpoints'
import type { ProblemName } from '@simmer/contract/wire/problem-statuses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedTables } from '../account-settings/export-data.ts'
import { statement } from '../postgres/database.ts'
import { Device } from '../sync/testing/sync-server.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { createAuthenticator } from '../sessions/testing/authenticator.ts'
import { startTestApp, type TestApp } from './testing/start-app.ts'
import { withoutAccounts } from './testing/without-accounts.ts'

/**
 * WHO-7: a caller knows every id, name, address and code of another account, and uses them with every endpoint. Public
 * data is returned as to any caller; nothing else is disclosed, and no data of the other account changes.
 */
interface Scene {
  readonly owner: { readonly jwt: string; readonly id: string; readonly email: string; readonly username: string }
  readonly jwt: string
  readonly hidden: string
  readonly saved: string
  readonly deviceId: string
  readonly passkeyId: string
  readonly passkey: unknown
  readonly draftId: string
  /** A draft of a recipe, with texts of its owner. */
  readonly recipeDraftId: string
  readonly draftSlug: string
  readonly reviewId: string
  readonly messageId: string
  readonly formToken: string
  readonly collectionId: string
  readonly eventId: string
  readonly referralCode: string
  readonly oldCode: string
  readonly newCode: string
  readonly deletionCode: string
  readonly reauthenticationCode: string
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

interface Row {
  readonly with: (scene: Scene) => Parts
  /** The problem of the response; 200 for public data. */
  readonly expected: ProblemName | 200
}

const username = ({ owner }: Scene) => ({ username: owner.username })
const draft = ({ draftId }: Scene) => ({ postId: draftId })
const collection = ({ collectionId }: Scene) => ({ params: { collectionId } })
const postFields = { title: 'Mine now', summary: 'x', markdown: 'x' }

const decision = ({ owner }: Scene) => ({ params: { decisionId: owner.id } })
const madeUpKey = { query: { key: 'x' } }
/** An endpoint without a row does not compile. */
const rows: Record<EndpointName, Row | null> = {
  ...withoutAccounts,

  recipe: { with: ({ hidden }) => ({ params: { recipeShortId: hidden } }), expected: 'recipe-gone' },
  analyticsSeries: { with: ({ hidden }) => ({ query: { recipe: hidden } }), expected: 'recipe-not-found' },
  // The response leaves it out, like an unknown recipe.
  recipeRevisions: { with: ({ hidden }) => ({ query: { ids: hidden } }), expected: 200 },
  saveRecipe: { with: ({ hidden }) => ({ params: { id: hidden } }), expected: 'recipe-not-found' },
  unsaveRecipe: { with: ({ hidden }) => ({ params: { id: hidden } }), expected: 'recipe-not-found' },
  rateRecipe: { with: ({ hidden }) => ({ params: { id: hidden }, body: { rating: 1 } }), expected: 'recipe-not-found' },
  reviews: { with: ({ hidden }) => ({ params: { id: hidden } }), expected: 'recipe-not-found' },
  writeReview: {
    with: ({ hidden }) => ({ params: { id: hidden }, body: { text: 'Good' } }),
    expected: 'recipe-not-found',
  },
  replies: { with: ({ reviewId }) => ({ params: { reviewId } }), expected: 200 },
  writeReply: { with: ({ reviewId }) => ({ params: { id: reviewId }, body: { text: 'Good' } }), expected: 200 },
  likeReview: { with: ({ reviewId }) => ({ params: { id: reviewId } }), expected: 200 },
  unlikeReview: { with: ({ reviewId }) => ({ params: { id: reviewId } }), expected: 200 },
  // It is a review, and no reply.
  likeReply: { with: ({ reviewId }) => ({ params: { id: reviewId } }), expected: 'review-not-found' },
  unlikeReply: { with: ({ reviewId }) => ({ params: { id: reviewId } }), expected: 'review-not-found' },
  deleteReview: { with: ({ hidden }) => ({ params: { id: hidden } }), expected: 200 },
  profile: { with: (scene) => ({ params: username(scene) }), expected: 200 },
  profileRecipes: { with: (scene) => ({ params: username(scene) }), expected: 200 },
  sendCode: { with: ({ owner }) => ({ body: { email: owner.email } }), expected: 'otp-sent' },
  post: { with: ({ draftSlug }) => ({ params: { slug: draftSlug } }), expected: 'post-not-found' },
  contactFormToken: { with: ({ messageId }) => ({ query: { id: messageId } }), expected: 200 },
  sendContactMessage: {
    with: ({ messageId, formToken, owner }) => ({
      body: {
        id: messageId,
        formToken,
        name: 'B',
        email: owner.email,
        topic: 'other',
        message: 'Mine now',
        website: '',
      },
    }),
    expected: 200,
  },
  recordEvents: {
    with: ({ eventId, owner }) => {
      const event = { name: 'simmer_AI', user_id: owner.email, source: 'MenuDrawer', pagePath: '/mine', at: 1 }
      return {
        body: {
          events: [
            { ...event, id: eventId },
            { ...event, id: randomUUID() },
          ],
        },
      }
    },
    expected: 200,
  },
  recordRecipeEvents: {
    with: ({ eventId }) => ({
      body: { events: [{ id: eventId, kind: 'read', recipeShortId: 'unknown', age: 0 }] },
    }),
    expected: 200,
  },
  checkReferral: { with: ({ referralCode }) => ({ params: { code: referralCode } }), expected: 200 },
  updateReferral: {
    with: (scene) => ({
      body: { userId: scene.owner.id, ...username(scene), referralCode: scene.referralCode },
    }),
    expected: 'account-mismatch',
  },
  isReferralEligible: { with: (scene) => ({ query: username(scene) }), expected: 200 },
  usernameAvailability: { with: (scene) => ({ query: username(scene) }), expected: 200 },
  setUsername: { with: (scene) => ({ body: username(scene) }), expected: 'username-already-set' },
  changeUsername: { with: (scene) => ({ body: username(scene) }), expected: 'username-taken' },
  requestEmailChange: { with: ({ owner }) => ({ body: { email: owner.email } }), expected: 200 },
  changeEmail: { with: ({ oldCode, newCode }) => ({ body: { oldCode, newCode } }), expected: 'code-wrong' },
  reauthenticate: {
    with: ({ reauthenticationCode }) => ({ body: { code: reauthenticationCode } }),
    expected: 'code-expired',
  },
  requestDeletion: { with: ({ deletionCode }) => ({ body: { code: deletionCode } }), expected: 'code-expired' },
  disconnectProvider: { with: () => ({ params: { provider: 'my-bank' } }), expected: 'sign-in-method-not-found' },
  addPasskey: { with: ({ passkey }) => ({ body: { name: 'Mine', passkey } }), expected: 'passkey-not-added' },
  renamePasskey: {
    with: ({ passkeyId }) => ({ params: { passkeyId }, body: { name: 'Mine' } }),
    expected: 'sign-in-method-not-found',
  },
  removePasskey: { with: ({ passkeyId }) => ({ params: { passkeyId } }), expected: 'sign-in-method-not-found' },
  signOutDevice: { with: ({ deviceId }) => ({ params: { deviceId } }), expected: 'device-not-found' },
  // The same picture of another account: each account has to upload its bytes.
  beginUpload: {
    with: () => ({ body: { sha256: 'a'.repeat(64), size: 5, type: 'image/jpeg' } }),
    expected: 200,
  },
  collectionLink: { with: collection, expected: 200 },
  shareCollection: { with: (scene) => ({ ...collection(scene), body: { named: true } }), expected: 'no-such-route' },
  endCollectionLink: { with: collection, expected: 200 },
  sharedCollection: { with: () => ({ params: { secret: 'x'.repeat(43) } }), expected: 'link-expired' },
  // assistant/answers/answers.test.ts has the same with a question of the owner.
  askAssistant: {
    with: ({ owner, hidden }) => ({
      body: { talk: owner.id, id: owner.id, text: 'What is in it?', language: 'en', recipe: hidden, history: [] },
    }),
    expected: 'assistant-not-connected',
  },
  deleteAnswers: { with: ({ owner }) => ({ params: { talkId: owner.id } }), expected: 200 },
  stopAnswer: { with: ({ owner }) => ({ params: { questionId: owner.id } }), expected: 200 },
  // The list is empty for a draft of another account.
  draftVersions: { with: ({ recipeDraftId }) => ({ params: { draftId: recipeDraftId } }), expected: 200 },
  removeFromList: { with: ({ owner }) => ({ params: { memberId: owner.id } }), expected: 200 },
  listInvitation: { with: () => ({ params: { secret: 'x'.repeat(43) } }), expected: 'link-expired' },
  acceptInvitation: { with: () => ({ params: { secret: 'x'.repeat(43) } }), expected: 'link-expired' },
  featuring: { with: ({ hidden }) => ({ params: { id: hidden } }), expected: 'editors-only' },
  featureRecipe: {
    with: ({ hidden }) => ({ params: { id: hidden }, body: { featured: true } }),
    expected: 'editors-only',
  },
  sendReport: {
    with: ({ owner }) => ({
      body: {
        id: randomUUID(),
        kind: 'account',
        target: owner.id,
        reason: 'spam',
        text: '',
        notice: null,
        formToken: '',
        website: '',
      },
    }),
    expected: 200,
  },
  moderationCase: { with: ({ owner }) => ({ params: { caseId: owner.id } }), expected: 'moderators-only' },
  decideCase: {
    with: ({ owner }) => ({
      params: { caseId: owner.id },
      body: { id: randomUUID(), action: 'suspend', clause: 'spam', facts: 'x' },
    }),
    expected: 'moderators-only',
  },
  answerAppeal: {
    with: ({ owner }) => ({ params: { decisionId: owner.id }, body: { isWon: true, reply: 'x' } }),
    expected: 'moderators-only',
  },
  decideFlag: {
    with: ({ owner }) => ({
      params: { month: '2026-12', accountId: owner.id },
      body: { decision: 'taken-back', reason: 'x' },
    }),
    expected: 'operators-only',
  },
  approveBatch: {
    with: () => ({ params: { batchId: '2026-12-05-USD' }, body: { payouts: 1, amount: '1' } }),
    expected: 'operators-only',
  },
  cancelBatch: {
    with: () => ({ params: { batchId: '2026-12-05-USD' }, body: { reason: 'x' } }),
    expected: 'operators-only',
  },
  // moderation/appeals.test.ts has the same with a real decision.
  decisionStatement: { with: decision, expected: 'decision-not-found' },
  mailedStatement: { with: (scene) => ({ ...decision(scene), ...madeUpKey }), expected: 'decision-not-found' },
  appeal: { with: (scene) => ({ ...decision(scene), body: { text: 'x' } }), expected: 'decision-not-found' },
  mailedAppeal: {
    with: (scene) => ({ ...decision(scene), ...madeUpKey, body: { text: 'x' } }),
    expected: 'decision-not-found',
  },
  editorPost: { with: (scene) => ({ params: draft(scene) }), expected: 'editors-only' },
  writePost: {
    with: (scene) => ({ params: draft(scene), body: { ...postFields, revision: 1 } }),
    expected: 'editors-only',
  },
  setPostState: { with: (scene) => ({ params: draft(scene), body: { state: 'published' } }), expected: 'editors-only' },
}

const identifyingName = /id$|^id|name$|code|email|slug|provider|passkey|user|identifier|events|ref/i
/** A name of the caller's own, for example of a recipe. */
const harmlessNames = new Set(['name'])

const entryNames = (schema: Endpoint['body']): string[] =>
  schema !== undefined && 'entries' in schema ? Object.keys(Object(schema.entries)) : []

test.each(Object.entries(endpoints))(
  'WHO-7 %s has a row where its input can name another account',
  (name, endpoint) => {
    const { params, query, body }: Endpoint = endpoint
    const names = [params, query, body]
      .flatMap(entryNames)
      .filter((one) => identifyingName.test(one) && !harmlessNames.has(one))
    expect([name, names.length > 0 && Reflect.get(rows, name) === null ? names : []]).toEqual([name, []])
  },
)

let app: TestApp
let scene: Scene
beforeAll(async () => {
  app = await startTestApp()
  scene = await setScene()
})
afterAll(() => app.stop())

const run = (name: string, text: string, values: unknown[]) =>
  app.database.rows<Record<string, unknown>>(statement(`test.cross.${name}`, text), values)

const isNotification = ({ id }: Record<string, unknown>): boolean => String(id).startsWith('notification:')

/**
 * All data of the owner, including pending codes. Answers to and likes of the owner's public review are notified some
 * time later, and recipes are counted some time later, so both are left out.
 */
const readAllData = async (accountId: string): Promise<Record<string, unknown>> => {
  const all: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(exportedTables))
    if (name !== 'recipe_day' && name !== 'recipe_month') all[name] = await run(name, text, [accountId])
  all['user_record'] = (await run('user_record', exportedTables.user_record, [accountId])).filter(
    (record) => !isNotification(record),
  )
  all['codes'] = await run('codes', 'select * from account_code where account_id = $1 order by purpose', [accountId])
  return all
}

const setScene = async (): Promise<Scene> => {
  const email = 'ana@example.test'
  const { jwt, session } = await app.signIn(email)
  const as = { jwt }
  await app.call(endpoints.setUsername, { body: { username: 'Ana' } }, as)
  const about = 'Ana keeps this to herself.'
  await app.call(endpoints.saveProfile, { body: { name: 'Ana', about: '', links: [] } }, as)
  const author = { authorId: session.id, author: { username: 'Ana', name: 'Ana' } }
  const hidden = await publishedRecipe(app.database, { title: 'Hidden soup' }, author)
  const saved = await publishedRecipe(app.database, { title: 'Saved soup' })
  await run('hide', `update recipe set state = 'hidden' where recipe_id = $1`, [hidden.recipeId])
  const key = { 'Idempotency-Key': idempotencyKey }
  await app.call(endpoints.saveRecipe, { params: { id: saved.recipeId } }, { jwt, headers: key })
  await app.call(endpoints.rateRecipe, { params: { id: saved.recipeId }, body: { rating: 5 } }, as)

  const authenticator = createAuthenticator(app.origin)
  const creation = await app.call(endpoints.passkeyCreation, {}, as)
  const added = await app.call(
    endpoints.addPasskey,
    { body: { name: 'Tablet', passkey: authenticator.create(creation.body) } },
    as,
  )
  const another = await app.call(endpoints.passkeyCreation, {}, as)
  const passkey = createAuthenticator(app.origin).create(another.body)
  await run(
    'connect',
    `insert into account_provider (issuer, subject, account_id, provider, email) values ('https://bank.test', 'ana', $1, 'my-bank', null)`,
    [session.id],
  )

  await run('editor', `insert into account_capability (account_id, capability) values ($1, 'editor')`, [session.id])
  const draftId = randomUUID()
  const body = { title: 'A secret draft', summary: about, markdown: about, revision: 0 }
  const post = await app.call(endpoints.writePost, { params: { postId: draftId }, body }, as)

  const collectionId = randomUUID()
  const device = new Device(`${app.localUrl}/api/sync/v1`, session.id, jwt)
  await device.sync([device.set('collection.set', `collection:${collectionId}`, { name: about, position: 0 })])
  await app.call(endpoints.shareCollection, { params: { collectionId }, body: { named: false } }, as)
  await app.call(endpoints.makeCalendarLink, {}, as)
  await app.call(endpoints.inviteToList, { body: { once: false } }, as)

  const messageId = randomUUID()
  const { formToken } = (await app.call(endpoints.contactFormToken, { query: { id: messageId } })).body
  app.advanceClock(5000)
  const message = { id: messageId, formToken, name: 'Ana', email, topic: 'other', message: about, website: '' } as const
  await app.call(endpoints.sendContactMessage, { body: message }, as)
  const eventId = randomUUID()
  const event = { id: eventId, name: 'simmer_AI', user_id: email, source: 'MenuDrawer', pagePath: '/a', at: 1 } as const
  await app.call(endpoints.recordEvents, { body: { events: [event] } }, as)

  const { referralCode } = (await app.call(endpoints.referralCode, {}, as)).body
  await app.call(endpoints.requestEmailChange, { body: { email: 'ana2@example.test' } }, as)
  const codeTo = (to: string): string => app.mails.findLast((mail) => mail.to === to)?.code ?? ''
  const [oldCode, newCode] = [codeTo(email), codeTo('ana2@example.test')]
  await app.call(endpoints.sendDeletionCode, {}, as)
  const deletionCode = codeTo(email)
  await app.call(endpoints.sendReauthenticationCode, {}, as)

  const recipeDraftId = randomUUID()
  const title = { text: `${about} And this draft.`, from: null }
  await device.sync([device.set('drafttext.set', `drafttext:${recipeDraftId}:title`, title)])
  const ownVersions = await app.call(endpoints.draftVersions, { params: { draftId: recipeDraftId } }, as)
  expect(ownVersions.body.versions).toHaveLength(1)
  const review = await app.call(endpoints.writeReview, { params: { id: saved.recipeId }, body: { text: 'Good' } }, as)
  const stranger = await app.signIn('bob@example.test')
  await app.call(endpoints.setUsername, { body: { username: 'Bob' } }, stranger)
  // The caller has pending codes too, so that only the owner of a code differs.
  await app.call(endpoints.requestEmailChange, { body: { email: 'bob2@example.test' } }, stranger)
  const { devices } = (await app.call(endpoints.devices, {}, as)).body
  return {
    owner: { jwt, id: session.id, email, username: 'Ana' },
    jwt: stranger.jwt,
    hidden: hidden.recipeId,
    saved: saved.recipeId,
    deviceId: devices[0]?.id ?? '',
    passkeyId: added.body.passkeys[0]?.id ?? '',
    passkey,
    draftId,
    recipeDraftId,
    draftSlug: post.body.slug,
    reviewId: review.body.review.id ?? '',
    collectionId,
    messageId,
    formToken,
    eventId,
    referralCode,
    oldCode,
    newCode,
    deletionCode,
    reauthenticationCode: codeTo(email),
  }
}

const idempotencyKey = randomUUID()

const send = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, { params, query, body }: Parts, more = {}) => {
  const where = path.replaceAll(/:(\w+)/g, (_, name: string) => params?.[name] ?? '')
  const response = await fetch(`${app.origin}${where}?${new URLSearchParams(query)}`, {
    method,
    headers: { Authorization: `Bearer ${scene.jwt}`, 'Content-Type': 'application/json', ...more },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const parsed: unknown = JSON.parse(text)
  return { expected: response.status < 300 ? response.status : Reflect.get(Object(parsed), 'error'), text }
}

/** Private data that no response may contain. */
const secrets = ({ owner, deviceId, passkeyId }: Scene): string[] => [
  owner.email,
  'keeps this to herself',
  deviceId,
  passkeyId,
]

const rowsToTry = Object.entries(rows).flatMap(([name, row]) => (row === null ? [] : [[name, row] as const]))
const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)

test.each(rowsToTry)('WHO-7 %s discloses and changes no data of another account', async (name, row) => {
  if (!isName(name)) throw new Error(name)
  const before = await readAllData(scene.owner.id)
  const { expected, text } = await send(endpoints[name], row.with(scene))
  expect(expected).toBe(row.expected)
  for (const secret of secrets(scene)) expect(text).not.toContain(secret)
  expect(await readAllData(scene.owner.id)).toEqual(before)
  expect((await app.call(endpoints.profileType, {}, scene.owner)).status).toBe(200)
})

test('WHO-7 an Idempotency-Key works only for its own account', async () => {
  const before = await readAllData(scene.owner.id)
  const input = { params: { id: scene.saved } }
  const { text } = await send(endpoints.saveRecipe, input, { 'Idempotency-Key': idempotencyKey })
  expect(JSON.parse(text)).toEqual({ message: "Recipe added to 'Your Saved Recipes'" })
  expect((await app.call(endpoints.savedIds, {}, scene)).body.recipeIds).toEqual([scene.saved])
  expect(await readAllData(scene.owner.id)).toEqual(before)
})

test('WHO-7 ST-8 sync rejects a request for another account or its devices', async () => {
  const before = await readAllData(scene.owner.id)
  const push = [{ m: 1, u: randomUUID(), n: 'saved.set', v: 1, k: `r:${scene.saved}`, a: { on: false }, o: 0, g: 0 }]
  const pull = { epoch: null, cursor: '0', limit: 10, resultsAcked: 0 }
  const body = { proto: 1, app: 'test', user: scene.owner.id, client: randomUUID(), replaces: [], push, pull }
  const { expected } = await send({ method: 'POST', path: '/api/sync/v1' }, { body })
  expect(expected).toBe('IDENTITY')
  expect(await readAllData(scene.owner.id)).toEqual(before)
})
