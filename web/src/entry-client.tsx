import './ui/styles/base.css'

/** Longest wait for what is seen: by then somebody may want to press something. */
const timeoutMs = 3000

/** What the server rendered has been seen: until then the processor has nothing better to do. A tab behind others paints nothing. */
const pagePainted = async (): Promise<void> => {
  if (document.hidden || !document.querySelector('#root > *')) return
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, timeoutMs)
  })
}

/** The picture a page is remembered by has the line to itself; the app comes when it is there, or was not to be had. */
const heroPictureLoaded = async (): Promise<void> => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (picture === null || picture.complete) return
  await new Promise<void>((resolve) => {
    for (const end of ['load', 'error'] as const) picture.addEventListener(end, () => resolve(), { once: true })
    setTimeout(resolve, timeoutMs)
  })
}

/** A page that the server rendered holds only the styles of what it shows: the rest comes with the app. */
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
  const [{ start }] = await Promise.all([import('./start.tsx'), stylesheetLoaded()])
  await start()
}

void startApp()
