import './ui/styles/base.css'

/** CA-18: the code that reports errors is loaded with the first one. */
const report = (event: Event): void => {
  import('#local/errors/report-error.ts').then(
    ({ reportError }) => reportError(event, 'page'),
    // Without a network the code may be missing.
    () => undefined,
  )
}
addEventListener('error', report)
addEventListener('unhandledrejection', report)

/** Maximum wait for the first paint and the hero picture: afterwards the person may interact. */
const timeoutMs = 3000

/** Resolves once the server's markup is painted, so that the app does not delay it. A hidden tab never paints. */
const pagePainted = async (): Promise<void> => {
  if (document.hidden || !document.querySelector('#root > *')) return
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, timeoutMs)
  })
}

/** Resolves once the hero picture has loaded or failed, so that scripts do not compete with it for bandwidth. */
const heroPictureLoaded = async (): Promise<void> => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (picture === null || picture.complete) return
  await new Promise<void>((resolve) => {
    for (const end of ['load', 'error'] as const) picture.addEventListener(end, () => resolve(), { once: true })
    setTimeout(resolve, timeoutMs)
  })
}

/** Loads the whole stylesheet: a server-rendered page holds only the rules of its first paint. */
const stylesheetLoaded = async (): Promise<void> => {
  const href = document.querySelector<HTMLStyleElement>('style[data-stylesheet]')?.dataset['stylesheet']
  if (href === undefined) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  await new Promise<void>((resolve) => {
    for (const end of ['load', 'error'] as const) link.addEventListener(end, () => resolve(), { once: true })
    document.head.append(link)
  })
}

const startApp = async (): Promise<void> => {
  await pagePainted()
  await heroPictureLoaded()
  // React and the router are requested by themselves too, so that each is evaluated in a task of its own.
  const [, , { start }] = await Promise.all([
    import('react-dom/client'),
    import('./app/router/router.tsx'),
    import('./start.tsx'),
    stylesheetLoaded(),
  ])
  await start()
}

// Without the app no button can answer, so none looks as if it did.
startApp().catch((error: unknown) => {
  for (const button of document.querySelectorAll('[data-held]')) {
    button.removeAttribute('aria-busy')
    button.removeAttribute('data-held')
  }
  throw error
})
