import { shareHref, sharePath, type SharedWords } from '@simmer/contract/wire/shared-link'
import { Problem } from '@simmer/contract/wire/problems'
import { statusOf } from '@simmer/contract/wire/problem-statuses'
import type { Ctx } from '../http/middleware.ts'
import { createRouteLimit } from '../http/rate-limit.ts'
import { createMultipartReader, type FormMemory } from '../http/read-multipart.ts'
import type { Route } from '../http/route.ts'
import type { Queryable } from '../postgres/database.ts'

/** The words of a share. Files are not stored, so what is larger is read and dropped. */
const maxShareBytes = 2_000_000
/** Everybody may send shares, so slow ones must not fill the memory: four of one network, sixteen in all. */
const shareMemory: FormMemory = { perNetwork: 4 * maxShareBytes, total: 16 * maxShareBytes }
const rateLimit = { by: 'network', points: 60, seconds: 10 * 60 } as const

const nothing: SharedWords = { title: '', text: '', url: '' }

const readShare = async (
  read: (ctx: Ctx) => Promise<FormData>,
  ctx: Ctx,
): Promise<readonly [SharedWords, hasLostFiles: boolean]> => {
  try {
    const form = await read(ctx)
    const text = (name: string): string => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const hasFiles = form.getAll('files').some((file) => typeof file !== 'string' && file.size > 0)
    return [{ title: text('title'), text: text('text'), url: text('url') }, hasFiles]
  } catch (thrown) {
    // "Try again later" is said: the words of this share are still there, and an empty import screen would lose them.
    if (!(thrown instanceof Problem) || statusOf(thrown) >= 500 || statusOf(thrown) === 429) throw thrown
    return [nothing, thrown.problem === 'picture-too-large']
  }
}

/**
 * IM-10: what a person shares with an app whose service worker is not there. It imports and stores nothing, because any
 * site can send such a form: the answer is the import screen, which asks.
 */
export const shareRoute = (database: Queryable): Route => {
  const read = createMultipartReader(maxShareBytes, shareMemory)
  const limit = createRouteLimit(database, 'share', rateLimit)
  return {
    methods: ['POST'],
    path: sharePath,
    access: 'anyone',
    rateLimit,
    summary: 'What a person shares: answers with the import screen.',
    middleware: [
      async (ctx) => {
        await limit?.({ person: null, address: ctx.ip })
        const [shared, hasLostFiles] = await readShare(read, ctx)
        ctx.set('Cache-Control', 'no-store')
        ctx.redirect(shareHref(shared, hasLostFiles))
        ctx.status = 303
      },
    ],
  }
}
