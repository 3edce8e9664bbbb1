// Above 300 lines: one table of roles for every endpoint.
import type { Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { endpoints, type EndpointName } from '@simmer/contract/wire/endpoints/endpoints'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { buildApp } from '../app.ts'
import { listRoutes } from './testing/list-routes.ts'
import { startTestApp, type TestApp } from './testing/start-app.ts'

/**
 * WHO-1 to WHO-7 as one table: which role gets a response from which route, over HTTP without any page. An endpoint
 * without a row does not compile.
 */
const roles = ['guest', 'reader', 'author', 'partner', 'moderator', 'editor', 'operator', 'suspended'] as const
type Role = (typeof roles)[number]

const everyone: readonly Role[] = roles
const signedIn: readonly Role[] = ['reader', 'author', 'partner', 'moderator', 'editor', 'operator']
const partners: readonly Role[] = ['partner']
const editors: readonly Role[] = ['editor']
const moderators: readonly Role[] = ['moderator']
const operators: readonly Role[] = ['operator']

const madeUpBankDetails = { kind: 'iban', holder: '', iban: '', bic: null, town: '', country: '' }

interface Row {
  readonly allowed: readonly Role[]
  /** A valid body, where the endpoint parses it before checking the role. */
  readonly body?: unknown
}

const rows: Record<EndpointName, Row> = {
  health: { allowed: everyone },
  status: { allowed: everyone },
  listRecipes: { allowed: everyone },
  recipe: { allowed: everyone },
  recipeRevisions: { allowed: everyone },
  featuredRecipes: { allowed: everyone },
  cookedRecipes: { allowed: everyone },
  searchRecipes: { allowed: everyone },
  parseIngredients: { allowed: everyone },
  assistant: { allowed: everyone },
  importPage: { allowed: everyone },
  importText: { allowed: everyone },
  packs: { allowed: everyone },
  packMembers: { allowed: everyone },
  pack: { allowed: everyone },
  profile: { allowed: everyone },
  profileRecipes: { allowed: everyone },
  externalPages: { allowed: everyone },
  recordEvents: { allowed: everyone },
  recordRecipeEvents: { allowed: everyone },
  reportErrors: { allowed: everyone },
  sendCode: { allowed: everyone },
  listPosts: { allowed: everyone },
  post: { allowed: everyone },
  passkeyRequest: { allowed: everyone },
  contactFormToken: { allowed: everyone },
  sendContactMessage: { allowed: everyone },
  sendReport: { allowed: everyone },
  // They answer the key of the mail alone.
  mailedStatement: { allowed: everyone },
  mailedAppeal: { allowed: everyone, body: { text: 'a' } },
  checkReferral: { allowed: everyone },
  clientIp: { allowed: everyone },
  sharedCollection: { allowed: everyone },
  listInvitation: { allowed: everyone },
  reviews: { allowed: everyone },
  replies: { allowed: everyone },

  pushKey: { allowed: everyone },
  readWithGenie: { allowed: signedIn },
  imagineWithGenie: { allowed: signedIn },
  decisionStatement: { allowed: signedIn },
  appeal: { allowed: signedIn, body: { text: 'a' } },
  askAssistant: { allowed: signedIn },
  stopAnswer: { allowed: signedIn },
  deleteAnswers: { allowed: signedIn },
  subscribeToPushes: { allowed: signedIn },
  endPushes: { allowed: signedIn },
  following: { allowed: signedIn },
  blockedPeople: { allowed: signedIn },
  notifications: { allowed: signedIn },
  markNotificationsAsSeen: { allowed: signedIn },
  savedIds: { allowed: signedIn },
  draftVersions: { allowed: signedIn },
  saveRecipe: { allowed: signedIn },
  unsaveRecipe: { allowed: signedIn },
  rateRecipe: { allowed: signedIn },
  writeReview: { allowed: signedIn, body: { text: 'Good' } },
  deleteReview: { allowed: signedIn },
  writeReply: { allowed: signedIn, body: { text: 'Good' } },
  likeReview: { allowed: signedIn },
  unlikeReview: { allowed: signedIn },
  likeReply: { allowed: signedIn },
  unlikeReply: { allowed: signedIn },
  profileType: { allowed: signedIn },
  analyticsOverview: { allowed: signedIn },
  analyticsRecipes: { allowed: signedIn },
  analyticsSeries: { allowed: signedIn },
  becomeAuthor: { allowed: signedIn },
  partnerStatus: { allowed: signedIn },
  applyAsPartner: { allowed: signedIn },
  hasBankDetails: { allowed: signedIn },
  isPayoutEligible: { allowed: signedIn },
  bankDetails: { allowed: partners },
  wallet: { allowed: partners },
  walletEntries: { allowed: partners },
  walletStatements: { allowed: partners },
  setBankDetails: { allowed: partners, body: madeUpBankDetails },
  removeBankDetails: { allowed: signedIn },
  usernameAvailability: { allowed: signedIn },
  setUsername: { allowed: signedIn },
  profileSettings: { allowed: signedIn },
  saveProfile: { allowed: signedIn },
  changeUsername: { allowed: signedIn },
  preferences: { allowed: signedIn },
  setPreferences: { allowed: signedIn },
  removePicture: { allowed: signedIn },
  beginUpload: { allowed: signedIn, body: { sha256: '0'.repeat(64), size: 0, type: 'image/jpeg' } },
  requestEmailChange: { allowed: signedIn },
  changeEmail: { allowed: signedIn },
  exportAccountData: { allowed: signedIn },
  sendReauthenticationCode: { allowed: signedIn },
  reauthenticate: { allowed: signedIn },
  sendDeletionCode: { allowed: signedIn },
  requestDeletion: { allowed: signedIn },
  isReferralEligible: { allowed: signedIn },
  referralCode: { allowed: signedIn },
  referralProgress: { allowed: signedIn },
  noteAddresses: { allowed: signedIn, body: { addresses: [] } },
  updateReferral: { allowed: signedIn },
  signInMethods: { allowed: signedIn },
  disconnectProvider: { allowed: signedIn },
  passkeyCreation: { allowed: signedIn },
  addPasskey: { allowed: signedIn },
  renamePasskey: { allowed: signedIn },
  removePasskey: { allowed: signedIn },
  devices: { allowed: signedIn },
  signOutDevice: { allowed: signedIn },
  signOutOtherDevices: { allowed: signedIn },
  postPermission: { allowed: signedIn },
  moderationPermission: { allowed: signedIn },
  calendarLink: { allowed: signedIn },
  makeCalendarLink: { allowed: signedIn },
  endCalendarLink: { allowed: signedIn },
  collectionLink: { allowed: signedIn },
  shareCollection: { allowed: signedIn, body: { named: false } },
  endCollectionLink: { allowed: signedIn },
  listSharing: { allowed: signedIn },
  leaveList: { allowed: signedIn },
  removeFromList: { allowed: signedIn },
  inviteToList: { allowed: signedIn, body: { once: true } },
  endInvitation: { allowed: signedIn },
  acceptInvitation: { allowed: signedIn },

  editorPosts: { allowed: editors },
  editorPost: { allowed: editors },
  writePost: { allowed: editors, body: { title: 'a', summary: 'b', markdown: 'c', revision: 0 } },
  setPostState: { allowed: editors, body: { state: 'draft' } },
  featuring: { allowed: editors },
  featureRecipe: { allowed: editors, body: { featured: false } },
  previewPost: { allowed: editors, body: { markdown: 'c' } },

  moderationQueue: { allowed: moderators },
  moderationCase: { allowed: moderators },
  decideCase: { allowed: moderators, body: { id: uuid(), action: 'keep', clause: 'other', facts: '' } },
  appeals: { allowed: moderators },
  answerAppeal: { allowed: moderators, body: { isWon: true, reply: 'a' } },

  operatorPermission: { allowed: signedIn },
  operatorOverview: { allowed: operators },
  decideFlag: { allowed: operators, body: { decision: 'harmless', reason: 'a' } },
  releaseMonth: { allowed: operators },
  approveBatch: { allowed: operators, body: { payouts: 1, amount: '1' } },
  cancelBatch: { allowed: operators, body: { reason: 'a' } },
  reconcile: { allowed: operators },
}

/** A form of the session routes: the cookie and the CSRF token of a browser decide, not a role. */
const formOnly = 'form'

/** Routes beside the endpoints. */
const otherRoutes: Readonly<Record<string, readonly Role[] | typeof formOnly>> = {
  'POST /api/sync/v1': signedIn,
  'GET /api/sync/events': signedIn,
  'POST /api/upload': signedIn,
  'GET /api/analytics/export.csv': signedIn,
  'GET /api/wallet/statement': partners,
  'PATCH /api/blobs/:sha256': signedIn,

  'GET /api/auth/session': everyone,
  'POST /api/auth/session': formOnly,
  'GET /api/auth/csrf': everyone,
  'GET /api/auth/providers': everyone,
  'POST /api/auth/signin/otp': formOnly,
  'POST /api/auth/callback/otp': formOnly,
  'POST /api/auth/signin/passkey': formOnly,
  'POST /api/auth/callback/passkey': formOnly,
  'POST /api/auth/signin/my-bank': formOnly,
  'GET /api/auth/callback/my-bank': everyone,
  'POST /api/auth/callback/my-bank': everyone,
  'GET /api/auth/signin': everyone,
  'GET /api/auth/signin/:provider': everyone,
  'POST /api/auth/signin/:provider': formOnly,
  'GET /api/auth/signout': everyone,
  'POST /api/auth/signout': formOnly,
  'GET /api/auth/error': everyone,
  'POST /api/auth/_log': everyone,
  '* /api/auth{/*rest}': everyone,

  // The token in the path decides.
  'GET /api/mail/unsubscribe/:token': everyone,
  'POST /api/mail/unsubscribe/:token': everyone,

  'GET /api/openapi.json': everyone,
  // For this machine, where the tests run.
  'GET /api/metrics': everyone,

  'GET /dev/mailbox': everyone,
  'GET /dev/mailbox.json': everyone,
  'GET /dev/mailbox.css': everyone,
  'GET /photos/*path': everyone,
  'GET /covers/*path': everyone,
  'GET /covers/blog/*path': everyone,
  'POST /share': everyone,
  'GET /robots.txt': everyone,
  'GET /sitemap.xml': everyone,
  'GET /sitemap-:part.xml': everyone,
  'GET /blog/rss.xml': everyone,
  'GET /meal-plan/:secret.ics': everyone,
  'GET /*': everyone,
}

/**
 * Middleware without routes: traces, malformed targets, metrics, unknown hosts, addresses, readiness, security headers, problems,
 * views of recipes, compression, malformed URLs.
 */
const unlistedMiddleware = 11

let app: TestApp
const jwts = new Map<Role, string>()

const grantRole: Record<Exclude<Role, 'guest' | 'reader'>, string> = {
  author: `update account set profile_type = 'author' where account_id = $1`,
  partner: `update account set profile_type = 'author', is_partner = true where account_id = $1`,
  moderator: `insert into account_capability (account_id, capability) values ($1, 'moderator')`,
  editor: `insert into account_capability (account_id, capability) values ($1, 'editor')`,
  operator: `insert into account_capability (account_id, capability) values ($1, 'operator')`,
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
    if (role !== 'reader') await app.database.rows(statement(`test.make-${role}`, grantRole[role]), [session.id])
    jwts.set(role, jwt)
  }
  app.advanceClock(5000)
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
  // An event stream has no end.
  const text =
    response.headers.get('content-type')?.startsWith('text/event-stream') === true ? '{}' : await response.text()
  await response.body?.cancel().catch(() => undefined)
  return { status: response.status, text }
}

/** An allowed role gets any response, since most inputs are invalid; another role gets 401 or 403. */
const outcome = ({ status, text }: { status: number; text: string }): unknown =>
  status === 401 || status === 403 || status >= 500 ? [status, text] : 'a response'

const expectedOutcome = (role: Role, allowed: readonly Role[]): unknown =>
  allowed.includes(role) ? 'a response' : [role === 'guest' ? 401 : 403, expect.stringContaining('"error"')]

test('WHO-7 every endpoint has a row', () => {
  expect(Object.keys(rows).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test('WHO-7 every other route has a row, and all other middleware is known', async () => {
  const web = {
    indexHtml: () => Promise.reject(new Error('unused')),
    renderPage: () => Promise.reject(new Error('unused')),
    scripts: [],
    styles: [],
    stylesheet: null,
  }
  const { routes, unlisted } = listRoutes(await buildApp({ ...app.services, web, usesMailbox: true }, null))
  const calls = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`))
  const rest = routes.filter((route) => !calls.has(route) && !route.startsWith('HEAD '))
  expect(rest).toEqual(Object.keys(otherRoutes).toSorted())
  expect(unlisted).toBe(unlistedMiddleware)
})

const otherRoutesWith = (isFormOnly: boolean): [string, readonly Role[]][] =>
  Object.entries(otherRoutes)
    .filter(([, allowed]) => (allowed === formOnly) === isFormOnly)
    .map(([route, allowed]) => [route, allowed === formOnly ? [] : allowed])

const sendToRoute = (route: string, role: Role) => {
  const [method = '', pattern = ''] = route.replace('* ', 'GET ').split(' ')
  const path = pattern.replace(/\*$/, 'x').replaceAll(/[:*{}]/g, '')
  return send(method, path, jwts.get(role), method === 'POST' ? {} : undefined)
}

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)

describe.each(roles)('WHO-7 a %s', (role) => {
  test.each(Object.keys(endpoints).filter(isName))('gets a response of %s as in the table', async (name) => {
    const endpoint: Endpoint = endpoints[name]
    const { allowed, body } = rows[name]
    const path = endpoint.path.replaceAll(/:\w+/g, uuid())
    const sent = endpoint.body === undefined ? undefined : (body ?? {})
    expect(outcome(await send(endpoint.method, path, jwts.get(role), sent))).toEqual(expectedOutcome(role, allowed))
  })

  test.each(otherRoutesWith(false))('gets a response of %s as in the table', async (route, allowed) => {
    expect(outcome(await sendToRoute(route, role))).toEqual(expectedOutcome(role, allowed))
  })

  test.each(otherRoutesWith(true))('is rejected by %s without a CSRF token', async (route) => {
    const csrf = { status: 403, text: expect.stringContaining('csrf-rejected') }
    expect(await sendToRoute(route, role)).toMatchObject(csrf)
  })
})
