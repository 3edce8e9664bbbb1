import { beforeEach, expect, test, vi } from 'vitest'
import { DeviceDatabase, withDeviceDatabase } from '../database/device-database.ts'
import { readPersistentText, changePersistentText } from '../persistence/persistent-text.ts'
import { storeSignInContext, takePathAfterSignIn } from './sign-in-context.ts'
import { signInPathFrom } from './use-session.ts'

const minute = 60_000
const year = 365 * 24 * 60 * minute
const now = 1_795_000_000_000

/** A stand-in for the browser's local storage. */
const local = new Map<string, string>()

const storedRows = () => withDeviceDatabase(({ signInContext }) => signInContext.toArray())

beforeEach(async () => {
  local.clear()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, text: string) => void local.set(key, text),
    removeItem: (key: string) => void local.delete(key),
  })
  await withDeviceDatabase(({ signInContext }) => signInContext.clear())
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

test('ST-5 a stored return path is valid for one hour and is used once', async () => {
  await storeSignInContext('/recipe/abc/soup?from=list', now)
  expect(await takePathAfterSignIn(now + 60 * minute)).toBe('/recipe/abc/soup?from=list')
  expect(await takePathAfterSignIn(now + 60 * minute)).toBe('/')
})

test('ST-5 after an hour, and from the future, the person returns to the front page', async () => {
  await storeSignInContext('/saved', now)
  expect(await takePathAfterSignIn(now + 60 * minute + 1)).toBe('/')
  await storeSignInContext('/saved', now)
  expect(await takePathAfterSignIn(now - 1)).toBe('/')
})

test('ST-5 the return path, the intents and the invitation are in IndexedDB, and nothing of them in local storage', async () => {
  await storeSignInContext('/saved', now)
  await storeSignInContext('/cooking-ai?q=Why%3F', now)
  expect((await storedRows()).map(({ kind }) => kind)).toEqual(['ask-ai', 'return-path'])
  expect(local.size).toBe(0)
})

test('RT-12 ST-5 without a return path the fallback is used; the tutorial counts as a return path', async () => {
  expect(await takePathAfterSignIn(now, '/auth/onboarding/tutorial')).toBe('/auth/onboarding/tutorial')
  await storeSignInContext('/auth/onboarding/tutorial#step-3', now)
  expect(await takePathAfterSignIn(now + minute)).toBe('/auth/onboarding/tutorial#step-3')
  await storeSignInContext('/saved', now)
  expect(await takePathAfterSignIn(now + minute, '/auth/onboarding/tutorial')).toBe('/saved')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'saved',
  '/a\nb',
  '/auth/sign-in',
  '',
  null,
])('ST-5 the return path %j is not stored', async (path) => {
  await storeSignInContext(path, now)
  expect(await storedRows()).toEqual([])
  expect(await takePathAfterSignIn(now + minute)).toBe('/')
})

test('ST-5 a stored path that leads to another site is not opened', async () => {
  await withDeviceDatabase(({ signInContext }) =>
    signInContext.put({ kind: 'return-path', v: 1, path: '//elsewhere.example', at: now }),
  )
  expect(await takePathAfterSignIn(now)).toBe('/')
})

test.each([1, -1, 10, -10])(
  'ST-4 a guest who signs in while cooking returns to the same step, when the clock has moved by %d years',
  async (years) => {
    const cook = '/recipe/rice12345/jollof-rice/cook'
    const progress = { step: 4, ticked: ['rice'], servings: 2, at: now }
    changePersistentText('cooking.rice12345', () => JSON.stringify(progress))
    await storeSignInContext(cook, now)
    expect(await storedRows()).toEqual([
      { kind: 'cooking-mode-login', v: 1, path: cook, recipeShortId: 'rice12345', at: now },
      { kind: 'last-cooking-screen', v: 1, path: cook, recipeShortId: 'rice12345', step: 4, at: now },
    ])
    const later = now + years * year
    expect(await takePathAfterSignIn(later)).toBe(cook)
    // The screen ignores progress of yesterday: it is that of now again.
    expect(JSON.parse(readPersistentText('cooking.rice12345') ?? '')).toEqual({
      ...progress,
      at: later,
      resumes: true,
    })
    expect(await storedRows()).toEqual([])
  },
)

test('ST-4 the question for the assistant is stored with its recipe, and leads to the page of the assistant', async () => {
  const path = '/cooking-ai?recipe=rice12345&q=Can%20I%20use%20basmati%3F'
  await storeSignInContext(path, now)
  expect(await storedRows()).toEqual([
    { kind: 'ask-ai', v: 1, path, recipeShortId: 'rice12345', question: 'Can I use basmati?', at: now },
  ])
  expect(await takePathAfterSignIn(now + year)).toBe(path)
})

test('ST-4 a guest who asked for the profile gets it after a login, however late', async () => {
  await storeSignInContext('/dashboard/edit-profile', now)
  expect(await storedRows()).toMatchObject([{ kind: 'profile' }])
  expect(await takePathAfterSignIn(now + year)).toBe('/dashboard/edit-profile')
})

test('ST-4 of several pages where a sign-in began the newest is opened, and the login deletes all of them', async () => {
  await storeSignInContext('/recipe/rice12345/jollof-rice/cook', now)
  await storeSignInContext('/saved', now + minute)
  expect(await takePathAfterSignIn(now + minute)).toBe('/saved')
  expect(await takePathAfterSignIn(now + minute)).toBe('/')
  // The cooking mode that was not opened does not resume either.
  expect(readPersistentText('cooking.rice12345')).toBeNull()
})

test('ST-4 ST-5 an expired return path does not hide an older intent', async () => {
  await storeSignInContext('/dashboard/edit-profile', now)
  await storeSignInContext('/saved', now + minute)
  expect(await takePathAfterSignIn(now + year)).toBe('/dashboard/edit-profile')
})

test('ST-5 RF-6 what the version before stored in local storage is taken over once', async () => {
  local.set('simmer.return', JSON.stringify({ path: '/saved', at: now }))
  local.set('simmer.invitation', JSON.stringify({ code: 'FRIEND1', at: now }))
  expect(await storedRows()).toEqual([
    { kind: 'invitation', v: 1, code: 'FRIEND1', at: now },
    { kind: 'return-path', v: 1, path: '/saved', at: now },
  ])
  expect([...local.keys()]).toEqual([])
  expect(await takePathAfterSignIn(now + minute)).toBe('/saved')
  expect((await storedRows()).map(({ kind }) => kind)).toEqual(['invitation'])
})

test.each(['{"path":', '{"path":1,"at":2}', 'null'])('ST-5 an unreadable return path %s is removed', async (text) => {
  local.set('simmer.return', text)
  expect(await takePathAfterSignIn(now)).toBe('/')
  expect(local.size).toBe(0)
})

test.each(['{"ticked":[]}', '{"step":"4"}', 'no JSON'])(
  'ST-4 cooking progress %s, which cannot be read, counts as the first step',
  async (text) => {
    changePersistentText('cooking.rice12345', () => text)
    await storeSignInContext('/recipe/rice12345/jollof-rice/cook', now)
    expect(await storedRows()).toMatchObject([{}, { kind: 'last-cooking-screen', step: 0 }])
  },
)

test.each([
  ['/', '/auth/sign-in'],
  ['/auth/sign-up', '/auth/sign-in'],
  ['/saved?sort=new', '/auth/sign-in?callbackUrl=%2Fsaved%3Fsort%3Dnew'],
  ['/recipe/auth/', '/auth/sign-in?callbackUrl=%2Frecipe%2Fauth%2F'],
  ['/auth/onboarding/tutorial#step-3', '/auth/sign-in?callbackUrl=%2Fauth%2Fonboarding%2Ftutorial%23step-3'],
])('MN-3 ST-5 from %s the menu leads to %s', (from, path) => {
  expect(signInPathFrom('/auth/sign-in', from)).toBe(path)
})

test('ST-5 without a database the person returns to the front page', async () => {
  vi.spyOn(DeviceDatabase.prototype, 'transaction').mockRejectedValue(new Error('no database'))
  await storeSignInContext('/saved', now)
  expect(await takePathAfterSignIn(now)).toBe('/')
})
