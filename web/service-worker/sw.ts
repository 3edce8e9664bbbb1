// Above 300 lines: the worker answers all of its events here; what no page needs is loaded on first use.
import { cacheNames, clientsClaim } from 'workbox-core'
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import * as v from 'valibot'
import { paths } from '@simmer/contract/wire/paths'
import { sharePath } from '@simmer/contract/wire/shared-link'
import { pictureWidths } from '@simmer/contract/wire/blob'
import {
  appFilesCache,
  isPagesCache,
  pagesCache,
  recipeDataCache,
  savedPagesCache,
  savedPicturesCache,
  visitedPicturesCache,
} from '../src/local/offline/cache-names.ts'
import { readPageBuild } from '../src/local/offline/page-build.ts'
import { dataResponse, isPublicData } from './data-response.ts'
import { pageResponse } from './page-response.ts'
import { createPaintGate, isPaintGate, readFontsFromCache } from './paint-gate.ts'
import { pictureResponse, refreshPicture, samePicture } from './picture-response.ts'
import { dataInPage, recipeDataUrl } from './data-in-page.ts'
import { createAppFiles } from './app-files.ts'
import { codecName, storeCodec } from './codec-files.ts'
import { createLimitedCache } from './limited-cache.ts'
import { onlyOwnShell } from './own-shell.ts'
import { isSamePageOrRecipe, shortIdInPath, warmBlog, warmPage } from './warm-page.ts'
import { noteVersion, withVersion } from '../src/api/note-version.ts'
import { isInChosenLanguage, isReady, readThemeCookie, readyPage, withFontsAndTheme } from './with-fonts-and-theme.ts'

/** Opens the page of a pressed notification, in an open window if there is one. */
const openNotificationTarget = async (clients: Clients, data: unknown): Promise<void> => {
  const path = typeof data === 'string' && /^\/(?![/\\])/.test(data) ? data : '/'
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open === undefined) {
    await clients.openWindow(path)
    return
  }
  // Some systems do not let the window come to the front; the page in it is then the right one all the same.
  const focused = await open.focus().catch(() => open)
  if (new URL(focused.url).pathname !== path) await focused.navigate(path)
}

declare const self: ServiceWorkerGlobalScope & typeof globalThis

const report = (event: Event): void =>
  void import('../src/local/errors/report-error.ts').then(({ reportError }) => reportError(event, 'worker'))
self.addEventListener('error', report)
self.addEventListener('unhandledrejection', report)

// Precaches the app shell and the files of a first visit. A directory index would answer "/" with the empty shell.
// oxlint-disable-next-line no-underscore-dangle -- the name that the build looks for
const files = self.__WB_MANIFEST.filter((each) => typeof each !== 'string')
/** The pack of a file that a first visit leaves out (build/first-visit-files.ts); undefined for the files of a first visit. */
const packOf = (file: (typeof files)[number]): string | undefined =>
  'later' in file && typeof file.later === 'string' ? file.later : undefined
const pathOf = ({ url }: { readonly url: string }): string => `/${url}`
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds))
const paintGate = createPaintGate(wait)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPaintGate(url.pathname),
  async ({ request, event }) => {
    if (event instanceof FetchEvent) await paintGate.opened(event.clientId)
    return (await matchPrecache(request)) ?? fetch(request)
  },
)
addPlugins([onlyOwnShell(BUILD_ID)])
precacheAndRoute(
  files.filter((file) => packOf(file) === undefined),
  { directoryIndex: '', cleanURLs: false },
)
cleanupOutdatedCaches()
const fontUrls = files.map(pathOf).filter((url) => url.endsWith('.woff2'))
clientsClaim()

const visitedPages = createLimitedCache(pagesCache(BUILD_ID), 80)
const visitedPictures = createLimitedCache(visitedPicturesCache, 400)
const recipeData = createLimitedCache(recipeDataCache, 400)
const matchIn = (cacheName: string, url: string): Promise<Response | undefined> => caches.match(url, { cacheName })
const fetchRequest = (request: Request): Promise<Response> => fetch(request)

const appFiles = createAppFiles({
  caches,
  fetch: (path) => fetch(path),
  later: new Map(
    files.flatMap((file) => {
      const pack = packOf(file)
      return pack === undefined ? [] : [[pathOf(file), pack === '' ? null : `/assets/pack-${pack}.json`]]
    }),
  ),
  pause: wait,
})

const storePage = async (url: string, response: Response): Promise<void> => {
  const saved = await caches.open(savedPagesCache(BUILD_ID))
  if ((await saved.match(url)) === undefined) await visitedPages.put(url, response)
  else await saved.put(url, response)
}

/** RT-1: a signed-in person is redirected before the home page flashes up. */
const redirectSignedIn = async ({ url }: Request): Promise<Response | null> => {
  if (new URL(url).pathname !== paths.home) return null
  const { isSignedIn } = await import('./signed-in-account.ts')
  return (await isSignedIn()) ? Response.redirect(paths.explore) : null
}

const page = (request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> =>
  pageResponse(request, {
    fetch: (each) => fetch(withVersion(each)),
    cached: async (url) => {
      const [saved, visited] = await Promise.all([matchIn(savedPagesCache(BUILD_ID), url), visitedPages.match(url)])
      const cached = saved ?? visited
      // After a change of language the shell shows the same data in the new one.
      return cached !== undefined && (await isInChosenLanguage(cached, self.cookieStore)) ? cached : undefined
    },
    store: async (url, response) => {
      const html = await response.text()
      // Cached pages are removed with their build. The data of visited recipes stay, and the next build shows them.
      const storedData = [...dataInPage(html)].map(([address, data]) =>
        recipeData.put(new URL(address, url).href, Response.json(data)),
      )
      if (readPageBuild(html) === BUILD_ID) await storePage(url, readyPage(html, response, fontUrls))
      await Promise.all(storedData)
    },
    remove: async (url) => {
      const shortId = shortIdInPath(new URL(url).pathname)
      const dataUrl = shortId === undefined ? [] : [new URL(recipeDataUrl(shortId), url).href]
      await Promise.all([
        visitedPages.remove(isSamePageOrRecipe(url)),
        ...dataUrl.map((each) => recipeData.remove((stored) => stored === each)),
      ])
    },
    shell: () => matchPrecache('/index.html'),
    wait,
    waitUntil,
  })

const data = (request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> =>
  dataResponse(request, {
    fetch: fetchRequest,
    cached: (url) => recipeData.match(url),
    store: (url, response) => recipeData.put(url, response),
    remove: (url) => recipeData.remove((stored) => stored === url),
    waitUntil,
  })

/** The caches of pictures that hold this one. */
const cachesWith = async (url: string): Promise<Cache[]> => {
  const holding: Cache[] = []
  for (const name of [savedPicturesCache, visitedPicturesCache]) {
    const cache = await caches.open(name)
    if ((await cache.match(url)) !== undefined) holding.push(cache)
  }
  return holding
}

const picture = (request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> =>
  pictureResponse(request, {
    fetch: fetchRequest,
    cached: async (url) => (await matchIn(savedPicturesCache, url)) ?? (await visitedPictures.match(url)),
    store: (url, response) => visitedPictures.put(url, response),
    otherSize: async (url) => {
      for (const name of [savedPicturesCache, visitedPicturesCache]) {
        const cache = await caches.open(name)
        const same = (await cache.keys()).find((cached) => samePicture(cached.url) === samePicture(url))
        if (same !== undefined) return cache.match(same)
      }
      return undefined
    },
    refresh: (url) =>
      refreshPicture(url, { fetch: (address) => fetch(address, { cache: 'no-cache' }), holders: cachesWith }),
    now: () => Date.now(),
    waitUntil,
  })

/** Caches a sent picture under the URL that shows it. */
const warmPicture = async (hash: string): Promise<void> => {
  const pending: Promise<unknown>[] = []
  for (const width of pictureWidths(640)) {
    await picture(new Request(paths.photo(hash.slice(0, 32), width)), (work) => void pending.push(work))
  }
  await Promise.all(pending)
}

type Load = (path: string, kind: 'page' | 'data' | 'picture') => Promise<Response>

/** Loads what `run` asks for like requests of a page, and waits until the responses are cached. */
const loadIntoCaches = async (run: (load: Load) => Promise<void>): Promise<void> => {
  const pending: Promise<unknown>[] = []
  const responders = { page, data, picture }
  const load: Load = (path, kind) =>
    responders[kind](
      new Request(path, { headers: { accept: kind === 'page' ? 'text/html' : '*/*' } }),
      (work) => void pending.push(work),
    )
  await run(load)
  await Promise.all(pending)
}

/** Stores what every screen needs to open without a network, and tells the open pages. */
const storeWholeApp = async (): Promise<void> => {
  // The app is whole without the posts of the blog: each is also stored when it is read.
  const posts = loadIntoCaches(warmBlog).catch(() => undefined)
  await appFiles.storeAll()
  await posts
  for (const client of await self.clients.matchAll())
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker has none
    client.postMessage({ type: 'APP_STORED' })
}

const isPicture = (path: string): boolean => path.startsWith('/photos/') || path.startsWith('/covers/')

// A page of a newer build may open before its worker is active. Its scripts are on the server and with the waiting
// worker.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, event }) => {
    const cached = await caches.match(request)
    if (cached !== undefined) return cached
    const response = await fetchRequest(request)
    if (response.ok && codecName(request.url) !== undefined) event.waitUntil(storeCodec(request, response.clone()))
    // What a screen has loaded opens offline.
    else event.waitUntil(appFiles.keep(request.url, response.clone()).catch(() => undefined))
    return response
  },
)
registerRoute(
  new NavigationRoute(
    async ({ request, event }) => {
      const theme = readThemeCookie(self.cookieStore)
      const redirect = await redirectSignedIn(request)
      if (redirect !== null) return redirect
      const response = await page(request, (work) => event.waitUntil(work))
      return isReady(response, await theme) ? response : withFontsAndTheme(response, fontUrls, await theme)
    },
    {
      denylist: [/^\/(api|dev\/mailbox|photos|covers)(\/|$|[.])/, /\.(xml|txt|json|webmanifest|js)$/],
    },
  ),
)
// IM-10: the system shares with an app by a form. It works without a network, and the import screen asks what to do.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  async ({ request }) => (await import('./take-share.ts')).takeShare(request),
  'POST',
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublicData(url.pathname),
  ({ request, event }) => data(request, (work) => event.waitUntil(work)),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  ({ request, event }) => picture(request, (work) => event.waitUntil(work)),
)

self.addEventListener('install', (event) => {
  event.waitUntil(readFontsFromCache(event, fontUrls, cacheNames.precache))
  if (self.registration.active !== null) event.waitUntil(appFiles.storeForUpdate())
  else event.waitUntil(caches.open(appFilesCache))
})

// Pages load the scripts of their build, so pages of another build would not start.
self.addEventListener('activate', (event) => {
  const currentCaches = new Set([pagesCache(BUILD_ID), savedPagesCache(BUILD_ID)])
  const dropOthers = async (): Promise<void> => {
    const others = (await caches.keys()).filter((name) => isPagesCache(name) && !currentCaches.has(name))
    await Promise.all(others.map((name) => caches.delete(name)))
  }
  event.waitUntil(Promise.all([dropOthers(), appFiles.removeOld()]))
})

const Message = v.variant('type', [
  v.object({ type: v.literal('SKIP_WAITING') }),
  v.object({ type: v.literal('CLAIM') }),
  v.object({ type: v.literal('PAINTED') }),
  v.object({ type: v.literal('SYNC') }),
  v.object({ type: v.literal('STORE_APP') }),
  v.object({ type: v.literal('PUBLISHED'), version: v.number() }),
  v.object({ type: v.literal('STORE_FILES'), files: v.array(v.string()) }),
  v.object({ type: v.literal('WARM'), path: v.pipe(v.string(), v.startsWith('/')) }),
])

self.addEventListener('message', (event) => {
  const read = v.safeParse(Message, event.data)
  if (!read.success) return
  const message = read.output
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message.type === 'CLAIM') event.waitUntil(self.clients.claim())
  if (message.type === 'PAINTED' && event.source instanceof Client) paintGate.painted(event.source.id)
  if (message.type === 'PUBLISHED') noteVersion(message.version)
  if (message.type === 'SYNC') event.waitUntil(import('./sync-in-worker.ts').then(({ syncInWorker }) => syncInWorker()))
  if (message.type === 'STORE_APP') {
    const answer = (isStored: boolean): void => event.ports[0]?.postMessage(isStored)
    event.waitUntil(
      storeWholeApp().then(
        () => answer(true),
        () => answer(false),
      ),
    )
  }
  // The browser's own cache has these files.
  if (message.type === 'STORE_FILES') event.waitUntil(appFiles.store(message.files).catch(() => undefined))
  // A page that cannot be cached now is cached with its next visit.
  if (message.type === 'WARM')
    event.waitUntil(loadIntoCaches((load) => warmPage(message.path, load)).catch(() => undefined))
})

self.addEventListener('push', (event) => {
  const setAppBadge = 'setAppBadge' in self.navigator ? (count: number) => self.navigator.setAppBadge(count) : undefined
  const scope = {
    registration: self.registration,
    origin: self.location.origin,
    languages: self.navigator.languages,
    setAppBadge,
  }
  event.waitUntil(import('./show-push.ts').then(({ showPush }) => showPush(event.data?.text(), scope)))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(
    import('./renew-push.ts')
      .then(({ renewPush }) => renewPush(self.registration.pushManager))
      // The next start of the app tries again.
      .catch(() => undefined),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotificationTarget(self.clients, event.notification.data))
})

// The worker starts with every cold page, which waits for it. Modules that no page needs run on their first use; the build
// keeps them in this file.
const sendAll = async (): Promise<void> => {
  const { sendInBackground, syncInWorker } = await import('./sync-in-worker.ts')
  const { sendPicturesInWorker } = await import('./pictures-in-worker.ts')
  const { postContactMessages } = await import('../src/features/contact/post-contact-messages.ts')
  await sendInBackground([() => syncInWorker(), () => sendPicturesInWorker(warmPicture), postContactMessages])
}

// Chromium sends this event when the network is back, even with every page closed. After a rejection it sends it again.
self.addEventListener('sync', (event) => {
  if (event.tag !== 'sync') return
  event.waitUntil(sendAll())
})
