import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Recipe } from '@simmer/contract/wire/recipe'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const items = (lines: readonly string[]): string => lines.map((line) => `<li>${escaped(line)}</li>`).join('')

const minutes = (name: string, value: number | null): string => (value === null ? '' : `${name}: ${value} min. `)

/** The same recipe written by hand: one file, its picture, a few lines of style, no script. */
const plainPage = (recipe: Recipe): string => {
  const { picture, author, prepTimeInMinutes, cookTimeInMinutes, servings } = recipe
  const largest = picture.sources.at(-1)
  const sources = picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')
  const srcset = picture.sources.length > 1 ? ` srcset="${sources}" sizes="100vw"` : ''
  const ingredients = recipe.ingredientSublists.map((list) => {
    const lines = list.ingredients.map(({ quantity, unit, ingredient_name, note }) =>
      [quantity, unit, ingredient_name, note].filter(Boolean).join(' '),
    )
    return `<h2>${escaped(list.subheading || 'Ingredients')}</h2><ul>${items(lines)}</ul>`
  })
  const methods = recipe.methodSublists.map((list) => {
    const steps = list.methods.map(({ description }) => description)
    return `<h2>${escaped(list.subheading || 'Method')}</h2><ol>${items(steps)}</ol>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(recipe.title)}</title><style>body{font:18px/1.6 sans-serif;max-width:40em;margin:auto;padding:1em}img{width:100%;height:auto}</style></head>
<body><img src="${largest?.url}"${srcset} width="${largest?.width}" height="${largest?.height}" alt="${escaped(picture.alt)}">
<h1>${escaped(recipe.title)}</h1><p>${escaped(recipe.description)}</p><p>by ${escaped(author.name)}</p>
<p>${minutes('Prep', prepTimeInMinutes)}${minutes('Cook', cookTimeInMinutes)}Serves ${servings}</p>
${ingredients.join('')}${methods.join('')}</body></html>`
}

const worker = (addresses: readonly string[]): string => `
self.addEventListener('install', (event) => event.waitUntil(caches.open('plain').then((cache) => cache.addAll(${JSON.stringify(addresses)}))))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))))`

const compressed = (text: string | Buffer): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

export interface PlainSite {
  readonly url: string
  /** The same page with one line of script, which registers a worker that caches the page. */
  readonly cachedUrl: string
  readonly stop: () => Promise<void>
}

/** Serves the plain page, compressed, with the picture files of `origin`. */
export const servePlainPage = async (origin: string, recipe: Recipe): Promise<PlainSite> => {
  const html = plainPage(recipe)
  const files = new Map<string, { readonly type: string; readonly body: Buffer; readonly packed: boolean }>()
  const text = (path: string, type: string, content: string): void =>
    void files.set(path, { type: `${type}; charset=utf-8`, body: compressed(content), packed: true })
  const pictures = recipe.picture.sources.map(({ url }) => url)
  text('/', 'text/html', html)
  text('/kept', 'text/html', html.replace('</body>', '<script src="/keep.js"></script></body>'))
  text('/keep.js', 'text/javascript', `navigator.serviceWorker.register('/worker.js')`)
  text('/worker.js', 'text/javascript', worker(['/kept', '/keep.js', ...pictures]))
  for (const url of pictures) {
    const answer = await fetch(origin + url)
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    const packed = type.includes('svg')
    files.set(url, { type, body: packed ? compressed(body) : body, packed })
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '/')
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    const { type, body, packed } = file
    response
      .writeHead(200, {
        'content-type': type,
        'content-length': body.length,
        ...(packed && { 'content-encoding': 'br' }),
      })
      .end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://localhost:${address.port}`
  return {
    url,
    cachedUrl: `${url}/kept`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => void server.close(() => done()))
    },
  }
}
