import { expect, test } from 'vitest'
import type { PushMessage } from '@simmer/contract/notifications/push'
import { showPush } from './show-push.ts'

const origin = 'https://simmer.example'
const message = (navigate: string): PushMessage => ({
  web_push: 8030,
  notification: {
    title: 'Simmer',
    body: 'Ana hat „Lauchkuchen“ gespeichert',
    navigate,
    lang: 'de',
    dir: 'ltr',
    tag: 'group-1',
    silent: false,
    app_badge: 3,
  },
  app_badge: 3,
})

const show = async (text: string | undefined, setAppBadge?: (count: number) => Promise<void>) => {
  const shown: (readonly [string, NotificationOptions | undefined])[] = []
  const registration = {
    showNotification: async (title: string, options?: NotificationOptions) => void shown.push([title, options]),
  }
  await showPush(text, { registration, origin, languages: ['de-AT', 'en'], setAppBadge })
  return shown
}

test('PU-1 PU-3 a push shows its text under its group, and sets the badge', async () => {
  const badges: number[] = []
  const setAppBadge = async (count: number): Promise<void> => void badges.push(count)
  const shown = await show(JSON.stringify(message(`${origin}/recipe/abc/leek-pie#reviews`)), setAppBadge)
  expect(shown).toMatchObject([
    ['Simmer', { body: 'Ana hat „Lauchkuchen“ gespeichert', tag: 'group-1', data: '/recipe/abc/leek-pie#reviews' }],
  ])
  expect(badges).toEqual([3])
})

test.each([undefined, '', 'no json', '{"web_push":1}', JSON.stringify({ ...message('/'), notification: null })])(
  'PU-1 a push that cannot be read shows general news, in the language of the browser: %s',
  async (text) => {
    expect(await show(text)).toMatchObject([['Simmer', { lang: 'de', data: '/' }]])
  },
)

test.each(['https://elsewhere.example/phishing', 'javascript:alert(1)', '//elsewhere.example', 'http://['])(
  'PU-1 a push leads to no foreign address: %s',
  async (navigate) => {
    expect(await show(JSON.stringify(message(navigate)))).toMatchObject([['Simmer', { data: '/' }]])
  },
)

const forbidden = () => Promise.reject(new DOMException('no', 'NotAllowedError'))

test('PU-1 a push shows in a browser that forbids badges', async () => {
  expect(await show(JSON.stringify(message('/')), forbidden)).toHaveLength(1)
})
