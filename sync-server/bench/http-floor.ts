// The baseline of http.bench.ts: bare node:http and pg with the same statements on the same database, and bare Koa that
// sends one fixed page. http.bench.ts runs it as a separate process. It prints the ports it listens on.
import { createServer, type ServerResponse } from 'node:http'
import Koa from 'koa'
import { Pool } from 'pg'

const [connectionString, statementsText, pageText] = process.argv.slice(2)
if (connectionString === undefined || statementsText === undefined || pageText === undefined) {
  throw new Error('http-floor needs a connection string, statements and a page size')
}

interface NamedQuery {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

const statements = JSON.parse(statementsText) as Record<string, NamedQuery>
const pool = new Pool({ connectionString, max: 20 })

const handle = async (path: string, response: ServerResponse): Promise<void> => {
  const query = statements[path.slice(1)]
  if (query === undefined) {
    response.writeHead(404).end()
    return
  }
  const { rows } = await pool.query({ name: query.name, text: query.text, values: query.values })
  const body = JSON.stringify(rows)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

const queries = createServer((request, response) => {
  handle(request.url ?? '/', response).catch((error: unknown) => response.writeHead(500).end(String(error)))
})

const page = Buffer.alloc(Number(pageText), 'x')
const fixed = new Koa()
fixed.use((ctx) => {
  ctx.type = 'html'
  ctx.body = page
})

queries.listen(0, '127.0.0.1', () => {
  const pages = fixed.listen(0, '127.0.0.1', () => {
    const ports = [queries.address(), pages.address()].map((address) =>
      address !== null && typeof address === 'object' ? address.port : 0,
    )
    process.stdout.write(`${JSON.stringify(ports)}\n`)
  })
})
