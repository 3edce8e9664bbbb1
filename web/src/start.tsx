import { RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { buildServices } from './app/build-services.ts'
import { putEarlyInputAside } from './app/early-input.ts'
import { joinViews } from './app/first-view.ts'
import { followLinks } from './app/follow-links.ts'
import { ListeningContext } from './app/listening-context.ts'
import { createAppRouter } from './app/router.tsx'
import { takeFaces } from './app/take-faces.ts'
import { takeIcons } from './app/take-icons.ts'
import { readSeed, seededCall, seededWork } from './app/seed.ts'
import { nowhere, siteMap } from './site-map.ts'
import { applyTheme } from './device/theme.ts'
import { pageLanguage, wantedLanguage } from './texts/kept-language.ts'
import { loadTexts } from './texts/translate.ts'

export const start = async (): Promise<void> => {
  takeIcons()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const isRendered = root.firstElementChild !== null
  const language = isRendered ? pageLanguage() : wantedLanguage()
  await loadTexts(language)
  document.documentElement.lang = language
  applyTheme()
  const services = buildServices()
  const seed = readSeed(document.getElementById('__dehydrated_state')?.textContent)
  const router = createAppRouter({
    places: siteMap,
    nowhere,
    origin: location.origin,
    device: services.door,
    language: pageLanguage,
    call: seededCall(seed, services.call),
    workOut: seededWork(seed),
  })
  const app = (
    <Providers services={services} language={language}>
      <RouterProvider router={router} />
    </Providers>
  )
  const address = router.history.location.href
  followLinks(router)
  if (isRendered) {
    // The loaders and the screen have to be there before the markup is taken over: then both trees are the same.
    router.ssr = { manifest: undefined }
    await router.load()
    joinViews(root)
  }
  if (isRendered && router.history.location.href === address)
    hydrateRoot(root, <ListeningContext value={putEarlyInputAside(root)}>{app}</ListeningContext>)
  // The shell, stored on this device, opened where no server answered; or a page that somebody has left already.
  else createRoot(root).render(app)
  services.start()
  takeFaces(router)
}
