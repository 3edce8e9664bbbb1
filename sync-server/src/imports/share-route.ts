import { shareHref, sharePath, type SharedWords } from '@simmer/contract/wire/shared-link'
import { Problem } from '@simmer/contract/wire/problems'
import type { Ctx } from '../http/middleware.ts'
import { createMultipartReader } from '../http/read-multipart.ts'
import type { Route } from '../http/route.ts'

/** The words of a share. Files are not stored, so what is larger is read and dropped. */
const maxShareBytes = 2_000_000

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
    if (!(thrown instanceof Problem) || thrown.status >= 500) throw thrown
    return [nothing, thrown.problem === 'picture-too-large']
  }
}

/**
 * IM-10: what a person shares with an app whose service worker is not there. It imports and stores nothing, because any
 * site can send such a form: the answer is the import screen, which asks.
 */
export const shareRoute = (): Route => {
  const read = createMultipartReader(maxShareBytes)
  return {
    methods: ['POST'],
    path: sharePath,
    access: 'anyone',
    summary: 'What a person shares: answers with the import screen.',
    middleware: [
      async (ctx) => {
        const [shared, hasLostFiles] = await readShare(read, ctx)
        ctx.set('Cache-Control', 'no-store')
        ctx.redirect(shareHref(shared, hasLostFiles))
        ctx.status = 303
      },
    ],
  }
}
