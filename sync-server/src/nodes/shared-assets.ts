import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Logger } from 'pino'
import type { Environment } from '../config/environment.ts'
import { immutable, isCompressedCopy } from '../http/static-files.ts'
import { fallback, readMethods, type FallbackMiddleware } from '../http/route.ts'
import { day, type Purge } from '../jobs/purge.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import { openAssetFiles } from '../photos/photo-folder.ts'
import { statement, type Database } from '../postgres/database.ts'

const selectKnown = statement('shared-asset.known', 'select name from shared_asset where name = any($1)')
const upsert = statement(
  'shared-asset.use',
  `insert into shared_asset (name) select unnest($1::text[])
   on conflict (name) do update set used_at = now()`,
)
const isKnown = statement('shared-asset.is-known', 'select from shared_asset where name = $1')
const deleteUnused = statement(
  'shared-asset.delete-unused',
  'delete from shared_asset where used_at < to_timestamp($1 / 1000.0) returning name',
)

/** Files that are written at the same time. */
const atOnce = 8

export interface SharedAssets {
  /** Stores the files of this build for the servers of other builds. */
  readonly store: () => Promise<void>
  /** Answers requests for files of other builds. */
  readonly serve: FallbackMiddleware
  /** Reports the files of this build as used, and removes those that no server had for some days. */
  readonly purge: Purge
}

interface SharedAssetsDeps {
  readonly database: Database
  readonly environment: Environment
  /** The folder of the built web's files, with `assets` in it. */
  readonly filesFolder: string
  readonly log: Pick<Logger, 'warn'>
}

/** OP-10: the hashed files of builds, shared by all servers. A name always has the same content. */
const createSharedAssets = (
  files: PhotoFiles,
  { database, environment, filesFolder }: SharedAssetsDeps,
): SharedAssets => {
  const folder = join(filesFolder, 'assets')

  const store = async (): Promise<void> => {
    const names = (await readdir(folder)).filter((name) => !isCompressedCopy(`/assets/${name}`))
    const known = new Set((await database.rows<{ name: string }>(selectKnown, [names])).map(({ name }) => name))
    const missing = names.filter((name) => !known.has(name))
    for (let start = 0; start < missing.length; start += atOnce)
      await Promise.all(
        missing.slice(start, start + atOnce).map(async (name) => files.write(name, await readFile(join(folder, name)))),
      )
    // After the files, so that a row means that its file is there.
    await database.rows(upsert, [names])
  }

  return {
    store,
    serve: fallback(readMethods, async (ctx, next) => {
      const name = /^\/assets\/([\w.-]{1,200})$/.exec(ctx.path)?.[1]
      if (name === undefined || (await database.row(isKnown, [name])) === undefined) return next()
      const bytes = await files.read(name)
      if (bytes === null) return next()
      ctx.type = extname(name)
      ctx.set('Cache-Control', immutable)
      ctx.vary('Accept-Encoding')
      ctx.status = 200
      ctx.body = bytes
      return undefined
    }),
    purge: async ({ now }) => {
      await store()
      const before = now - environment.nodes.assetsKeepDays * day
      const unused = await database.rows<{ name: string }>(deleteUnused, [before])
      for (const { name } of unused) await files.remove(name)
      return unused.length
    },
  }
}

/** The files of builds, stored before this server answers its first request; null: it shares no files with others. */
export const openSharedAssets = async (deps: SharedAssetsDeps): Promise<SharedAssets | null> => {
  const { environment, log } = deps
  const files = openAssetFiles(environment, environment.nodes.isDataShared)
  if (files === null || environment.databaseUrl === null || environment.development) return null
  const assets = createSharedAssets(files, deps)
  await assets.store().catch((err: unknown) => {
    log.warn({ err }, 'the files of this build could not be stored for the other servers')
  })
  return assets
}
