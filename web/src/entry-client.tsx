import './ui/base.css'

/** Longest wait for what is seen: by then somebody may want to press something. */
const patience = 3000

/** What the server rendered has been seen: until then the processor has nothing better to do. A tab behind others paints nothing. */
const pageIsPainted = async (): Promise<void> => {
  if (document.hidden || !document.querySelector('#root > *')) return
  await new Promise<void>((done) => {
    new PerformanceObserver(() => done()).observe({ type: 'paint', buffered: true })
    setTimeout(done, patience)
  })
}

/** The picture a page is remembered by has the line to itself; the app comes when it is there, or was not to be had. */
const pictureIsThere = async (): Promise<void> => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (picture === null || picture.complete) return
  await new Promise<void>((done) => {
    for (const end of ['load', 'error'] as const) picture.addEventListener(end, () => done(), { once: true })
    setTimeout(done, patience)
  })
}

/** A page that the server rendered holds only the styles of what it shows: the rest comes with the app. */
const sheetIsThere = async (): Promise<void> => {
  const href = document.querySelector<HTMLStyleElement>('style[data-stylesheet]')?.dataset['stylesheet']
  if (href === undefined) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  await new Promise<void>((done) => {
    for (const end of ['load', 'error'] as const) link.addEventListener(end, () => done(), { once: true })
    document.head.append(link)
  })
}

const begin = async (): Promise<void> => {
  await pageIsPainted()
  await pictureIsThere()
  const [{ start }] = await Promise.all([import('./start.tsx'), sheetIsThere()])
  await start()
}

void begin()
