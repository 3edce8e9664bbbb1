import './ui/base.css'

/** Longest wait for the picture: by then somebody may want to press something. */
const patience = 3000

/** The picture a page is remembered by has the line to itself; the app comes when it is there, or was not to be had. */
const pictureIsThere = async (): Promise<void> => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (picture === null || picture.complete) return
  await new Promise<void>((done) => {
    for (const end of ['load', 'error'] as const) picture.addEventListener(end, () => done(), { once: true })
    setTimeout(done, patience)
  })
}

const begin = async (): Promise<void> => {
  await pictureIsThere()
  const { start } = await import('./start.tsx')
  await start()
}

void begin()
