import { createServer, type Server } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Recipe } from '@simmer/contract/wire/recipe'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const items = (lines: readonly string[]): string => lines.map((line) => `<li>${escaped(line)}</li>`).join('')

/** The same recipe as somebody would write it by hand: one file, its picture, a few lines of style, no script. */
const plainPage = (recipe: Recipe): string => {
  const picture = recipe.picture.sources.at(-1)
  const sources = recipe.picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(recipe.title)}</title><style>body{font:18px/1.6 sans-serif;max-width:40em;margin:auto;padding:1em}img{width:100%;height:auto}</style></head>
<body><h1>${escaped(recipe.title)}</h1><img src="${picture?.url}" srcset="${sources}" sizes="100vw" width="${picture?.width}" height="${picture?.height}" alt="">
<p>${escaped(recipe.description)}</p>${recipe.ingredientSublists
    .map(
      ({ subheading, ingredients }) =>
        `<h2>${escaped(subheading || 'Ingredients')}</h2><ul>${items(ingredients.map((one) => [one.quantity, one.unit, one.ingredient_name, one.note].filter(Boolean).join(' ')))}</ul>`,
    )
    .join('')}${recipe.methodSublists
    .map(
      ({ subheading, methods }) =>
        `<h2>${escaped(subheading || 'Method')}</h2><ol>${items(methods.map(({ description }) => description))}</ol>`,
    )
    .join('')}</body></html>`
}

const worker = `
self.addEventListener('install', (event) => event.waitUntil(caches.open('plain').then((cache) => cache.addAll(['/', PICTURE]))))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))))`

const compressed = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

/** Serves the plain page, compressed, and the very picture files of `origin`. `/kept` also keeps itself for offline use. */
export const servePlainPage = async (
  origin: string,
  recipe: Recipe,
): Promise<{ readonly url: string; readonly server: Server }> => {
  const html = plainPage(recipe)
  const kept = html.replace('</body>', '<script src="/keep.js"></script></body>')
  const pages = new Map([
    ['/', { type: 'text/html', body: compressed(html) }],
    ['/kept', { type: 'text/html', body: compressed(kept) }],
    ['/keep.js', { type: 'text/javascript', body: compressed(`navigator.serviceWorker.register('/worker.js')`) }],
    [
      '/worker.js',
      {
        type: 'text/javascript',
        body: compressed(worker.replace('PICTURE', JSON.stringify(recipe.picture.sources.at(-1)?.url))),
      },
    ],
  ])
  const pictures = new Map<string, { type: string; body: Buffer }>()
  for (const { url } of recipe.picture.sources) {
    const answer = await fetch(origin + url, { headers: { 'accept-encoding': 'identity' } })
    pictures.set(url, { type: answer.headers.get('content-type') ?? '', body: Buffer.from(await answer.arrayBuffer()) })
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const page = pages.get(path)
    if (page !== undefined) {
      response
        .writeHead(200, {
          'content-type': `${page.type}; charset=utf-8`,
          'content-encoding': 'br',
          'content-length': page.body.length,
        })
        .end(page.body)
      return
    }
    const picture = pictures.get(path)
    if (picture === undefined) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': picture.type, 'content-length': picture.body.length }).end(picture.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://localhost:${address.port}`, server }
}
