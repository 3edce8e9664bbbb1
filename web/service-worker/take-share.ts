import { shareHref, storedShareHref, type SharedWords } from '@simmer/contract/wire/shared-link'
import { v7 as uuid } from 'uuid'
import { signedInId } from './signed-in-account.ts'
import { ImportDatabase, type ShareRow, type SharedFile } from '../src/local/database/import-database.ts'

/** Any site can send such a form, so that what is stored without a person's decision is limited. */
const maxShares = 20
const maxFiles = 50
const maxFileBytes = 300 * 1024 * 1024
const maxWords = 500_000
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

const wordsOf = (form: FormData): SharedWords => {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, maxWords) : ''
  }
  return { title: text('title'), text: text('text'), url: text('url') }
}

const filesOf = async (form: FormData): Promise<readonly SharedFile[] | null> => {
  const files = form.getAll('files').flatMap((file) => (typeof file === 'string' || file.size === 0 ? [] : [file]))
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (files.length > maxFiles || bytes > maxFileBytes) return null
  return Promise.all(files.map(async (file) => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })))
}

const store = async (row: ShareRow): Promise<boolean> => {
  const database = new ImportDatabase()
  try {
    return await database.transaction('rw', database.shares, async () => {
      await database.shares
        .where('at')
        .below(row.at - maxAgeMs)
        .delete()
      if ((await database.shares.count()) >= maxShares) return false
      await database.shares.add(row)
      return true
    })
  } catch {
    return false
  } finally {
    database.close()
  }
}

/**
 * IM-10: stores what a person shares and leads to the import screen, which asks. Nothing is imported here. Where it
 * cannot be stored, its words stand in the address.
 */
export const takeShare = async (request: Request): Promise<Response> => {
  const lead = (href: string): Response => Response.redirect(new URL(href, request.url).href, 303)
  const form = await request.formData().catch(() => null)
  if (form === null) return lead(shareHref({ title: '', text: '', url: '' }, false))
  const words = wordsOf(form)
  const files = await filesOf(form)
  const id = uuid()
  const isEmpty = words.title + words.text + words.url === '' && files?.length === 0
  const owner = await signedInId()
  if (files !== null && !isEmpty && (await store({ id, owner, at: Date.now(), ...words, files })))
    return lead(storedShareHref(id))
  return lead(shareHref(words, files === null || files.length > 0))
}
