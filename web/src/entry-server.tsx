import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { RenderedPage, RenderPage } from '@simmer/contract/wire/endpoints/render-page'
import { paintGateLink, withoutPicturePreloads, withPaintGate } from './app/ssr/split-render.ts'
import { HeadTags } from './app/router/head-tags.tsx'
import { asLoadResult, httpStatus } from './app/router/load-result.ts'
import { Frame } from './app/shell/frame.tsx'
import { isCurrentEntry, railEntries } from './app/shell/rail-entries.ts'
import { createAppRouter } from './app/router/router.tsx'
import { SocialTags } from './app/ssr/social-tags.tsx'
import { recordingCall, recordingServerValue, type DehydratedState } from './app/ssr/dehydrated-state.ts'
import { notFoundRoute, routes } from './routes.ts'
import { LanguageContext } from './texts/use-texts.ts'
import { loadTexts } from './texts/translate.ts'
import { iconsIn } from './ui/icons/icons-in.ts'
import { createToasts } from './ui/feedback/toasts.ts'
import { ToastsContext } from './ui/feedback/use-toasts.ts'

/** The server shows no toasts. */
const silentClock = { setTimeout: () => undefined, clearTimeout: () => undefined }

/**
 * The pages of paths that do not exist, by what they show of the path. Anyone may ask for any number of such paths, so
 * each page is rendered once.
 */
const missingPages = new Map<string, RenderedPage>()

/** Renders a page that is the same for everyone: only the browser reads the session. */
export const renderPage: RenderPage = async ({ url, origin, language, call }) => {
  await loadTexts(language)
  const dehydratedState: DehydratedState = {}
  const router = createAppRouter({
    layout: Frame,
    routes,
    notFoundRoute,
    origin,
    language: () => language,
    device: null,
    call: recordingCall(call, dehydratedState),
    serverValue: recordingServerValue(dehydratedState),
    history: createMemoryHistory({ initialEntries: [url] }),
  })
  await router.load()
  const emptyPage = { head: '', icons: '', body: '', dehydratedState, jsonLd: [] }
  // The router reports a redirect to the canonical path only in this private field.
  // oxlint-disable-next-line no-underscore-dangle
  const serverResult = router._serverResult
  if (serverResult?.type === 'redirect')
    return { ...emptyPage, status: 301, redirect: serverResult.redirect.options.href ?? '/' }

  const match = router.state.matches.at(-1)
  if (match?.status === 'error') throw match.error
  const result = asLoadResult(match?.loaderData)
  if (!match || !result) throw new Error(`the router has no answer for ${url}`)
  if (result.kind === 'redirect') return { ...emptyPage, status: 301, redirect: result.to }

  const { route } = match.staticData
  const status = httpStatus(result)
  const { pathname } = router.state.location
  const railEntry = railEntries(null).find((entry) => isCurrentEntry(entry, pathname))?.name
  const missingKey =
    result.kind === 'problem' && status === 404
      ? JSON.stringify([language, route?.path, result.problem, railEntry])
      : null
  const asMissing = (page: RenderedPage): RenderedPage =>
    Object.keys(dehydratedState).length === 0 ? page : { ...page, dehydratedState }
  const missingPage = missingKey === null ? undefined : missingPages.get(missingKey)
  if (missingPage !== undefined) return asMissing(missingPage)
  const languageContext = { language, choose: async () => undefined }
  const loadedScreen = result.kind === 'loaded' ? result.screen : null
  const screenHead = loadedScreen?.head(language)
  const head = renderToStaticMarkup(
    <LanguageContext value={languageContext}>
      <HeadTags route={route} result={result} origin={origin} />
      {screenHead && !screenHead.hidden && <SocialTags head={screenHead} origin={origin} />}
    </LanguageContext>,
  )
  const body = renderToString(
    <LanguageContext value={languageContext}>
      <ToastsContext value={createToasts(silentClock)}>
        <RouterProvider router={router} />
      </ToastsContext>
    </LanguageContext>,
  )
  const page: RenderedPage = {
    status,
    redirect: null,
    head: paintGateLink(body) + head,
    icons: iconsIn(body),
    body: withPaintGate(withoutPicturePreloads(body)),
    dehydratedState,
    jsonLd: loadedScreen?.jsonLd ?? [],
  }
  if (missingKey === null) return page
  const shared = { ...page, dehydratedState: {} }
  missingPages.set(missingKey, shared)
  return asMissing(shared)
}
