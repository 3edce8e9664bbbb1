import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { RenderPage } from '@simmer/contract/wire/render-page'
import { firstViewWanted, withoutPreloads, withPause } from './app/first-view.ts'
import { HeadTags } from './app/head-tags.tsx'
import { outcomeFrom } from './app/outcome-from.ts'
import { createAppRouter } from './app/router.tsx'
import { SocialTags } from './app/social-tags.tsx'
import { recordingCall, recordingWork, type Seed } from './app/seed.ts'
import { statusOf } from './app/visit-outcome.ts'
import { nowhere, siteMap } from './site-map.ts'
import { LanguageContext } from './texts/language-context.ts'
import { loadTexts } from './texts/translate.ts'
import { iconsIn } from './ui/icons-in.ts'
import { createToasts } from './ui/toasts.ts'
import { ToastsContext } from './ui/use-toasts.ts'

/** Nothing is ever said by a toast on the server. */
const silentClock = { setTimeout: () => undefined, clearTimeout: () => undefined }

/** One page, the same for everyone: whoever is signed in is found out in the browser. */
export const renderPage: RenderPage = async ({ url, origin, language, call }) => {
  await loadTexts(language)
  const seed: Seed = {}
  const router = createAppRouter({
    places: siteMap,
    nowhere,
    origin,
    language: () => language,
    device: null,
    call: recordingCall(call, seed),
    workOut: recordingWork(seed),
    history: createMemoryHistory({ initialEntries: [url] }),
  })
  await router.load()
  const nothing = { head: '', icons: '', body: '', seed, jsonLd: [] }
  // The router's only word for it: an address that is written differently than it should be.
  // oxlint-disable-next-line no-underscore-dangle
  const sentOn = router._serverResult
  if (sentOn?.type === 'redirect') return { ...nothing, status: 301, redirect: sentOn.redirect.options.href ?? '/' }

  const match = router.state.matches.at(-1)
  if (match?.status === 'error') throw match.error
  const outcome = outcomeFrom(match?.loaderData)
  if (!match || !outcome) throw new Error(`the router has no answer for ${url}`)
  if (outcome.kind === 'moved') return { ...nothing, status: 301, redirect: outcome.to }

  const { place } = match.staticData
  const spoken = { language, choose: async () => undefined }
  const opened = outcome.kind === 'opened' ? outcome.screen : null
  const openedHead = opened?.head(language)
  const head = renderToStaticMarkup(
    <LanguageContext value={spoken}>
      <HeadTags place={place} outcome={outcome} origin={origin} />
      {openedHead && !openedHead.hidden && <SocialTags head={openedHead} origin={origin} />}
    </LanguageContext>,
  )
  const body = renderToString(
    <LanguageContext value={spoken}>
      <ToastsContext value={createToasts(silentClock)}>
        <RouterProvider router={router} />
      </ToastsContext>
    </LanguageContext>,
  )
  return {
    status: statusOf(outcome),
    redirect: null,
    head: firstViewWanted(body) + head,
    icons: iconsIn(body),
    body: withPause(withoutPreloads(body)),
    dehydratedState: seed,
    jsonLd: opened?.jsonLd ?? [],
  }
}
