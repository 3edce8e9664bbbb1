import * as v from 'valibot'
import { generalNews, PushMessage } from '@simmer/contract/notifications/push'
import { chooseLanguage } from '@simmer/contract/preferences/languages'

/** What a push needs of the worker. */
interface PushScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  readonly origin: string
  /** The languages that the browser prefers. */
  readonly languages: readonly string[]
  /** Missing where the browser has no badges. */
  readonly setAppBadge?: ((count: number) => Promise<void>) | undefined
}

const icon = '/icons/icon-192.png'

const pathOf = (url: string, origin: string): string => {
  if (!URL.canParse(url, origin)) return '/'
  const { origin: target, pathname, search, hash } = new URL(url, origin)
  return target === origin ? pathname + search + hash : '/'
}

/**
 * PU-1: shows a notification for every push, also for one that it cannot read: browsers end a subscription whose pushes
 * show nothing. PU-3: the badge is the number of unseen entries.
 */
export const showPush = async (text: string | undefined, scope: PushScope): Promise<void> => {
  const { registration, origin, languages, setAppBadge } = scope
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), PushMessage), text)
  if (!read.success) {
    const language = chooseLanguage(undefined, languages)
    await registration.showNotification('Simmer', {
      body: generalNews[language],
      lang: language,
      icon,
      data: '/',
    })
    return
  }
  const { notification, app_badge: count } = read.output
  const { title, body, lang, dir, tag, navigate } = notification
  await Promise.all([
    registration.showNotification(title, { body, lang, dir, tag, icon, data: pathOf(navigate, origin) }),
    // A browser without permission for badges shows the notification alone.
    setAppBadge?.(count).catch(() => undefined),
  ])
}
