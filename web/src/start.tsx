import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Providers } from './app/startup/providers.tsx'
import { buildServices } from './app/startup/build-services.ts'
import { pressHeldButtons, takeEarlyInput } from './app/startup/early-input.ts'
import { mergeSplitRender } from './app/ssr/split-render.ts'
import { followLinks } from './app/router/link-navigation.ts'
import { HydratedContext } from './app/router/loaded-route.tsx'
import { Frame } from './app/shell/frame.tsx'
import { createAppRouter } from './app/router/router.tsx'
import { loadFonts } from './app/startup/load-fonts.ts'
import { loadIcons } from './app/startup/load-icons.ts'
import { readDehydratedState, hydratingCall, hydratingServerValue } from './app/ssr/dehydrated-state.ts'
import { notFoundRoute, routes } from './routes.ts'
import { applyTheme } from './device/theme.ts'
import { applyLanguage, pageLanguage, preferredLanguage } from './texts/preferred-language.ts'
import { loadTexts } from './texts/translate.ts'

/** Lets the browser paint and answer before the next piece of the start. */
const yieldToPage = (): Promise<unknown> => {
  const { scheduler }: { readonly scheduler?: { readonly yield?: () => Promise<unknown> } } = globalThis
  return scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
}

export const start = async (): Promise<void> => {
  loadIcons()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const isRendered = root.firstElementChild !== null
  const language = isRendered ? pageLanguage() : preferredLanguage()
  await loadTexts(language)
  applyLanguage(language)
  applyTheme()
  await yieldToPage()
  const services = buildServices()
  const dehydratedState = readDehydratedState(document.getElementById('__dehydrated_state')?.textContent)
  await yieldToPage()
  const router = createAppRouter({
    layout: Frame,
    routes,
    notFoundRoute,
    origin: location.origin,
    device: services.localStore,
    language: pageLanguage,
    call: hydratingCall(dehydratedState, services.call),
    serverValue: hydratingServerValue(dehydratedState),
  })
  const app = (
    <Providers services={services} language={language}>
      <RouterProvider router={router} />
    </Providers>
  )
  const initialHref = router.history.location.href
  followLinks(router)
  if (isRendered) {
    // Hydration needs the loader data and the screen, so that both trees are equal.
    router.ssr = { manifest: undefined }
    await yieldToPage()
    await router.load()
    await yieldToPage()
    mergeSplitRender(root)
  }
  const isHydrated = new Promise<void>((resolve) => {
    if (isRendered && router.history.location.href === initialHref) {
      const repeatInput = takeEarlyInput(root)
      const onHydrated = (): void => {
        repeatInput()
        resolve()
      }
      // A transition hydrates in pieces of a few milliseconds, between which the page answers.
      startTransition(() => {
        hydrateRoot(root, <HydratedContext value={onHydrated}>{app}</HydratedContext>)
      })
    } else {
      // Renders anew in the offline shell, and where the person has navigated during the load.
      createRoot(root).render(app)
      void pressHeldButtons()
      resolve()
    }
  })
  // The first effects of the page read the session.
  services.start()
  await isHydrated
  await yieldToPage()
  loadFonts(router)
}
