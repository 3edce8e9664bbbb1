import { uploadEndpoint } from '@simmer/contract/wire/endpoints/profile-settings-endpoints'
import { uploadBytes, type UploadResponse } from '@simmer/contract/wire/profile-settings'
import { Problem } from '@simmer/contract/wire/problems'
import { requireActive, type Authenticate } from '../http/handler.ts'
import type { Ctx } from '../http/middleware.ts'
import { createRouteLimit } from '../http/rate-limit.ts'
import { readMultipart } from '../http/read-multipart.ts'
import type { Route } from '../http/route.ts'
import { sendResponse } from '../http/send-response.ts'
import { storePhoto } from '../photos/store-photo.ts'
import { recordUpload, requireQuota } from '../photos/uploads.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import { photoSources } from '../photos/photo-sources.ts'
import type { Database } from '../postgres/database.ts'
import { setProfilePicture } from '../accounts/profile-picture.ts'

/** The size of a multipart form beyond its files. */
const formOverheadBytes = 64 * 1024
const maxFiles = 10

const readPicture = async (file: FormDataEntryValue): Promise<Uint8Array> => {
  if (typeof file === 'string') throw new Problem('picture-is-text')
  if (file.size > uploadBytes) throw new Problem('picture-too-large', { details: { maxBytes: uploadBytes } })
  return new Uint8Array(await file.arrayBuffer())
}

/**
 * `POST /api/upload` (CA-12, VA-1): stores pictures of a signed-in user. With `ref` = `profile` the first one becomes
 * the profile picture.
 */
export const uploadRoute = (deps: {
  readonly database: Database
  readonly photos: PhotoFiles
  readonly now: () => number
  readonly authenticate: Authenticate
}): Route => {
  const { database, photos, now, authenticate } = deps
  const { method, path, access, rateLimit, summary } = uploadEndpoint
  const limit = createRouteLimit(database, 'upload', rateLimit)
  const upload = async (ctx: Ctx): Promise<void> => {
    const person = requireActive(await authenticate(ctx))
    await limit?.({ person, address: ctx.ip })
    const form = await readMultipart(ctx, uploadBytes + formOverheadBytes)
    const files = form.getAll('files')
    if (files.length === 0) throw new Problem('picture-missing')
    if (files.length > maxFiles) throw new Problem('invalid-input', { details: { at: 'files', expected: '<=10' } })
    const forProfile = form.get('ref') === 'profile'
    await requireQuota(database, person.accountId)
    const uploaded: UploadResponse = []
    for (const file of files) {
      const stored = await storePhoto(database, photos, await readPicture(file), { owner: person.accountId })
      await recordUpload(database, person.accountId, stored.photoId, now(), forProfile)
      const { photoId: id, width, height, placeholder } = stored
      uploaded.push({ id, url: photoSources(stored).at(-1)?.url ?? '', width, height, placeholder })
    }
    if (forProfile) await setProfilePicture(database, person.accountId, uploaded[0]?.id ?? null)
    sendResponse(ctx, uploaded)
  }
  return { methods: [method], path, access, rateLimit, summary, middleware: [upload] }
}
