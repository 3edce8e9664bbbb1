// The baseline of push.bench.ts: bare node:http and pg that apply each batch with one set-based statement and store
// nothing else. push.bench.ts runs it as a separate process. It prints the port it listens on.
import { createServer } from 'node:http'
import { Pool } from 'pg'

const [connectionString] = process.argv.slice(2)
if (connectionString === undefined) throw new Error('push-floor needs a connection string')
const pool = new Pool({ connectionString, max: 10 })

// Tables like saved_recipe and rating, without the version order that their triggers require.
await pool.query('create table floor_saved (like saved_recipe including all)')
await pool.query('create table floor_rating (like rating including all)')

const apply = {
  name: 'apply',
  text: `
    with rated as (
      insert into floor_rating (account_id, recipe_id, stars, occurred_at, by_client, by_mid, version)
      select $1, recipe_id, stars, now(), $2, mid, $3 from unnest($4::uuid[], $5::smallint[], $6::bigint[]) as t (recipe_id, stars, mid)
      on conflict (account_id, recipe_id) do update
        set stars = excluded.stars, occurred_at = excluded.occurred_at, by_mid = excluded.by_mid, version = excluded.version
    )
    insert into floor_saved (account_id, recipe_id, adds, saved_at, version)
    select $1, recipe_id, '[[1, 2, 3]]', now(), $3 from unnest($7::uuid[]) as t (recipe_id)
    on conflict (account_id, recipe_id) do update
      set adds = excluded.adds, saved_at = excluded.saved_at, version = excluded.version`,
}

interface Batch {
  readonly user: string
  readonly client: string
  readonly push: readonly { m: number; n: string; k: string; a: { on?: boolean; stars?: number } }[]
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { user, client, push }: Batch = JSON.parse(Buffer.concat(chunks).toString())
    const saved = push.filter(({ n }) => n === 'saved.set')
    const rated = push.filter(({ n }) => n === 'rating.set')
    const values = [
      user,
      client,
      push[0]?.m ?? 0,
      rated.map(({ k }) => k.slice(2)),
      rated.map(({ a }) => a.stars),
      rated.map(({ m }) => m),
      saved.map(({ k }) => k.slice(2)),
    ]
    pool.query({ ...apply, values }).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`listening on ${address !== null && typeof address === 'object' ? address.port : 0}\n`)
})
