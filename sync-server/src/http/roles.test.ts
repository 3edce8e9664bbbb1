import type { Endpoint } from '@simmer/contract/wire/endpoint'
import { endpoints, type EndpointName } from '@simmer/contract/wire/endpoints'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { buildApp } from '../app.ts'
import { routesOf } from './testing/routes-of.ts'
import { startTestApp, type TestApp } from './testing/start-app.ts'

/**
 * WHO-1 to WHO-7 as one table: who gets an answer from what, asked over HTTP without any page. A call of the contract
 * without a row does not compile, and fails.
 */
const roles = ['guest', 'reader', 'author', 'partner', 'moderator', 'editor', 'suspended'] as const
type Role = (typeof roles)[number]

const everyone: readonly Role[] = roles
const signedIn: readonly Role[] = ['reader', 'author', 'partner', 'moderator', 'editor']
const editors: readonly Role[] = ['editor']

interface Row {
  readonly may: readonly Role[]
  /** What a call needs before it asks who is calling: nothing is written with it. */
  readonly body?: unknown
}

const rows: Record<EndpointName, Row> = {
  health: { may: everyone },
  listRecipes: { may: everyone },
  recipe: { may: everyone },
  recipeRevisions: { may: everyone },
  searchRecipes: { may: everyone },
  parseIngredients: { may: everyone },
  packs: { may: everyone },
  packMembers: { may: everyone },
  pack: { may: everyone },
  profile: { may: everyone },
  profileRecipes: { may: everyone },
  outsidePages: { may: everyone },
  recordEvents: { may: everyone },
  sendCode: { may: everyone },
  listPosts: { may: everyone },
  post: { may: everyone },
  passkeyRequest: { may: everyone },
  contactStamp: { may: everyone },
  contact: { may: everyone },
  checkReferral: { may: everyone },
  publicAddress: { may: everyone },
  sharedCollection: { may: everyone },
  listInvitation: { may: everyone },

  savedIds: { may: signedIn },
  draftVersions: { may: signedIn },
  saveRecipe: { may: signedIn },
  unsaveRecipe: { may: signedIn },
  rateRecipe: { may: signedIn },
  profileType: { may: signedIn },
  usernameFree: { may: signedIn },
  setUsername: { may: signedIn },
  ownProfile: { may: signedIn },
  writeProfile: { may: signedIn },
  changeUsername: { may: signedIn },
  choices: { may: signedIn },
  choose: { may: signedIn },
  removePicture: { may: signedIn },
  beginUpload: { may: signedIn, body: { sha256: '0'.repeat(64), size: 0, type: 'image/jpeg' } },
  askNewEmail: { may: signedIn },
  changeEmail: { may: signedIn },
  ownData: { may: signedIn },
  sendProofCode: { may: signedIn },
  prove: { may: signedIn },
  sendDeletionCode: { may: signedIn },
  askDeletion: { may: signedIn },
  isReferralEligible: { may: signedIn },
  referralCode: { may: signedIn },
  updateReferral: { may: signedIn },
  signInMethods: { may: signedIn },
  disconnectProvider: { may: signedIn },
  passkeyCreation: { may: signedIn },
  addPasskey: { may: signedIn },
  renamePasskey: { may: signedIn },
  removePasskey: { may: signedIn },
  devices: { may: signedIn },
  signOutDevice: { may: signedIn },
  signOutOtherDevices: { may: signedIn },
  mayWritePosts: { may: signedIn },
  calendarLink: { may: signedIn },
  makeCalendarLink: { may: signedIn },
  endCalendarLink: { may: signedIn },
  collectionLink: { may: signedIn },
  shareCollection: { may: signedIn, body: { named: false } },
  endCollectionLink: { may: signedIn },
  listSharing: { may: signedIn },
  leaveList: { may: signedIn },
  removeFromList: { may: signedIn },
  inviteToList: { may: signedIn, body: { once: true } },
  endInvitation: { may: signedIn },
  acceptInvitation: { may: signedIn },

  deskPosts: { may: editors },
  deskPost: { may: editors },
  writePost: { may: editors, body: { title: 'a', summary: 'b', markdown: 'c', revision: 0 } },
  setPostState: { may: editors, body: { state: 'draft' } },
  previewPost: { may: editors, body: { markdown: 'c' } },
}

/** A form of the session routes: the cookie and the token of a browser decide, and no role. Without them nobody is answered. */
const byForm = 'form'

/** What has a handler of its own, beside the list of calls. */
const others: Readonly<Record<string, readonly Role[] | typeof byForm>> = {
  'POST /api/sync/v1': signedIn,
  'GET /api/sync/events': signedIn,
  'POST /api/upload': signedIn,
  'PATCH /api/blobs/*': signedIn,

  'GET /api/auth/session': everyone,
  'POST /api/auth/session': byForm,
  'GET /api/auth/csrf': everyone,
  'GET /api/auth/providers': everyone,
  'POST /api/auth/signin/otp': byForm,
  'POST /api/auth/callback/otp': byForm,
  'POST /api/auth/signin/passkey': byForm,
  'POST /api/auth/callback/passkey': byForm,
  'POST /api/auth/signin/my-bank': byForm,
  'GET /api/auth/callback/my-bank': everyone,
  'POST /api/auth/callback/my-bank': everyone,
  'GET /api/auth/signin': everyone,
  'GET /api/auth/signin/:provider': everyone,
  'POST /api/auth/signin/:provider': byForm,
  'GET /api/auth/signout': everyone,
  'POST /api/auth/signout': byForm,
  'GET /api/auth/error': everyone,
  'POST /api/auth/_log': everyone,
  '* /api/auth{/*rest}': everyone,

  '* /api/openapi.json': everyone,
  // For whoever is on this machine, as these tests are.
  '* /api/metrics': everyone,

  'GET /dev/mailbox': everyone,
  'GET /dev/mailbox.json': everyone,
  'GET /dev/mailbox.css': everyone,
  'GET /photos/*': everyone,
  'GET /covers/*': everyone,
  'GET /robots.txt': everyone,
  'GET /sitemap*': everyone,
  'GET /blog/rss.xml': everyone,
  'GET /meal-plan/*': everyone,
  'GET /*': everyone,
}

/** They answer nothing of their own: refuse broken targets, record, set headers, tell problems, pack, refuse broken addresses. */
const unlistedMiddleware = 6

let app: TestApp
const jwts = new Map<Role, string>()

const make: Record<Exclude<Role, 'guest' | 'reader'>, string> = {
  author: `update account set profile_type = 'author' where account_id = $1`,
  partner: `update account set profile_type = 'author', is_partner = true where account_id = $1`,
  moderator: `insert into account_capability (account_id, capability) values ($1, 'moderator')`,
  editor: `insert into account_capability (account_id, capability) values ($1, 'editor')`,
  suspended: `update account set suspended_at = now() where account_id = $1`,
}

beforeAll(async () => {
  const bank = {
    OIDC_MY_BANK_ISSUER: 'http://127.0.0.1:9',
    OIDC_MY_BANK_CLIENT_ID: 'x',
    OIDC_MY_BANK_CLIENT_SECRET: 'x',
  }
  app = await startTestApp({ variables: bank })
  for (const role of roles) {
    if (role === 'guest') continue
    const { session, jwt } = await app.signIn(`${role}@example.test`)
    if (role !== 'reader') await app.database.rows(statement(`test.make-${role}`, make[role]), [session.id])
    jwts.set(role, jwt)
  }
  app.pass(5000)
})
afterAll(() => app.stop())

const send = async (method: string, path: string, jwt: string | undefined, body?: unknown) => {
  const response = await fetch(app.origin + path, {
    method,
    headers: {
      ...(jwt === undefined ? {} : { Authorization: `Bearer ${jwt}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // A stream of events has no end.
  const text = response.headers.get('content-type')?.startsWith('text/event-stream') === true ? '{}' : await response.text()
  await response.body?.cancel().catch(() => undefined)
  return { status: response.status, text }
}

/** Whoever may gets whatever answer that is (what was sent is mostly nonsense); whoever may not is told so. */
const outcome = ({ status, text }: { status: number; text: string }): unknown =>
  status === 401 || status === 403 || status >= 500 ? [status, text] : 'an answer'

const expectedOutcome = (role: Role, may: readonly Role[]): unknown =>
  may.includes(role) ? 'an answer' : [role === 'guest' ? 401 : 403, expect.stringContaining('"error"')]

test('WHO-7 every call of the contract has a row', () => {
  expect(Object.keys(rows).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test('WHO-7 everything else that the server routes has a row, and no layer hides what it answers', async () => {
  const web = {
    indexHtml: () => Promise.reject(new Error('unused')),
    renderPage: () => Promise.reject(new Error('unused')),
    styles: [],
    sheet: null,
  }
  const { routes, silent } = routesOf(await buildApp({ ...app.services, web, usesMailbox: true }, null))
  const calls = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`))
  const rest = routes.filter((route) => !calls.has(route) && !route.startsWith('HEAD '))
  expect(rest).toEqual(Object.keys(others).toSorted())
  expect(silent).toBe(unlistedMiddleware)
})

const beside = (byForms: boolean): [string, readonly Role[]][] =>
  Object.entries(others)
    .filter(([, may]) => (may === byForm) === byForms)
    .map(([route, may]) => [route, may === byForm ? [] : may])

const sendToRoute = (route: string, role: Role) => {
  const [method = '', pattern = ''] = route.replace('* ', 'GET ').split(' ')
  const path = pattern.replace(/\*$/, 'x').replaceAll(/[:*{}]/g, '')
  return send(method, path, jwts.get(role), method === 'POST' ? {} : undefined)
}

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)

describe.each(roles)('WHO-7 a %s', (role) => {
  test.each(Object.keys(endpoints).filter(isName))('is answered by %s as the table says', async (name) => {
    const endpoint: Endpoint = endpoints[name]
    const { may, body } = rows[name]
    const path = endpoint.path.replaceAll(/:\w+/g, uuid())
    const sent = endpoint.body === undefined ? undefined : (body ?? {})
    expect(outcome(await send(endpoint.method, path, jwts.get(role), sent))).toEqual(expectedOutcome(role, may))
  })

  test.each(beside(false))('is answered by %s as the table says', async (route, may) => {
    expect(outcome(await sendToRoute(route, role))).toEqual(expectedOutcome(role, may))
  })

  test.each(beside(true))('is not answered by %s without a form of their own', async (route) => {
    const csrf = { status: 403, text: expect.stringContaining('csrf-refused') }
    expect(await sendToRoute(route, role)).toMatchObject(csrf)
  })
})
