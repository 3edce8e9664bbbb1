import { paths } from '@simmer/contract/wire/paths'
import { uploadBytes, type UploadResponse } from '@simmer/contract/wire/profile-settings'
import { Problem } from '@simmer/contract/wire/problems'
import type { Authenticate } from '../http/api-routes.ts'
import { routeAt, type RouteMiddleware } from '../http/route-at.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { readMultipart } from '../http/read-multipart.ts'
import { requireMethod } from '../http/require-method.ts'
import { sendResponse } from '../http/send-response.ts'
import { storePhoto } from '../photos/store-photo.ts'
import { recordUpload, requireQuota } from '../photos/uploads.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import { photoSources } from '../photos/photo-sources.ts'
import type { Database } from '../postgres/database.ts'
import { setProfilePicture } from './profile-picture.ts'

/** What stands around the pictures in a form. */
const formOverheadBytes = 64 * 1024
const maxFiles = 10

/** ER-5. */
const readPicture = async (file: FormDataEntryValue): Promise<Uint8Array> => {
  if (typeof file === 'string') throw new Problem('picture-is-text')
  if (file.size > uploadBytes) throw new Problem('picture-too-large', { details: { mostBytes: uploadBytes } })
  return new Uint8Array(await file.arrayBuffer())
}

/** `POST /api/upload` (CA-12, VA-1): pictures of somebody who is signed in. `ref` `profile` makes the first one theirs. */
export const uploadRoute = (deps: {
  readonly database: Database
  readonly photos: PhotoFiles
  readonly now: () => number
  readonly authenticate: Authenticate
}): RouteMiddleware => {
  const { database, photos, now, authenticate } = deps
  const byAccount = createRateLimit(database, { name: 'upload', points: 60, seconds: 60 * 60 })
  return routeAt(['POST'], paths.upload, async (ctx) => {
    ctx.state.route = paths.upload
    requireMethod(ctx, ['POST'])
    const person = await authenticate(ctx)
    if (person === null) throw new Problem('not-signed-in')
    if (person.suspended) throw new Problem('account-suspended')
    await byAccount.consume(person.accountId)
    const form = await readMultipart(ctx, uploadBytes + formOverheadBytes)
    const files = form.getAll('files')
    if (files.length === 0) throw new Problem('picture-missing')
    if (files.length > maxFiles) throw new Problem('invalid-input', { details: { at: 'files', expected: '<=10' } })
    const forProfile = form.get('ref') === 'profile'
    await requireQuota(database, person.accountId)
    const uploaded: UploadResponse = []
    for (const file of files) {
      const stored = await storePhoto(database, photos, await readPicture(file))
      await recordUpload(database, person.accountId, stored.photoId, now(), forProfile)
      const { photoId: id, width, height, placeholder } = stored
      uploaded.push({ id, url: photoSources(stored).at(-1)?.url ?? '', width, height, placeholder })
    }
    if (forProfile) await setProfilePicture(database, person.accountId, uploaded[0]?.id ?? null)
    sendResponse(ctx, uploaded)
  })
}
