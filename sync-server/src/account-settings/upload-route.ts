import { uploadEndpoint } from '@simmer/contract/wire/endpoints/profile-settings-endpoints'
import { uploadBytes } from '@simmer/contract/wire/product-constants'
import { maxUploadFiles, uploadRefs, type UploadRef, type UploadResponse } from '@simmer/contract/wire/profile-settings'
import { Problem } from '@simmer/contract/wire/problems'
import { requireActive, type Authenticate } from '../http/handler.ts'
import type { Ctx } from '../http/middleware.ts'
import { createRouteLimit } from '../http/rate-limit.ts'
import { createMultipartReader } from '../http/read-multipart.ts'
import type { Route } from '../http/route.ts'
import { sendResponse } from '../http/send-response.ts'
import { storePhoto } from '../photos/store-photo.ts'
import { recordUpload, requireQuota } from '../photos/uploads.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import { photoSources } from '../photos/photo-sources.ts'
import { hasDraft } from '../drafts/draft-versions.ts'
import type { Database, Queryable } from '../postgres/database.ts'
import { hasReview } from '../reviews/review-calls.ts'
import { setProfilePicture } from '../accounts/profile-picture.ts'

/** The size of a multipart form beyond its files. */
const formOverheadBytes = 64 * 1024

/** Whether a person has the draft or the review that the pictures are for. */
type OwnsTarget = (db: Queryable, accountId: string, refId: string) => Promise<boolean>

/** How each `ref` finds what its `refId` names; null: it needs none. */
const targets: Readonly<Record<UploadRef, OwnsTarget | null>> = {
  profile: null,
  draft: hasDraft,
  review: hasReview,
}

const isUploadRef = (value: FormDataEntryValue): value is UploadRef => uploadRefs.some((ref) => ref === value)

/**
 * Reads what the pictures are for; null without `ref`.
 * @throws Problem picture-ref-unknown, picture-ref-not-found
 */
const readRef = async (db: Queryable, accountId: string, form: FormData): Promise<UploadRef | null> => {
  const [ref, refId] = [form.get('ref') ?? '', form.get('refId') ?? '']
  if (ref === '') return null
  if (!isUploadRef(ref)) throw new Problem('picture-ref-unknown')
  const ownsTarget = targets[ref]
  const isFound =
    ownsTarget === null || refId === '' || (typeof refId === 'string' && (await ownsTarget(db, accountId, refId)))
  if (!isFound) throw new Problem('picture-ref-not-found')
  return ref
}

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
  const readForm = createMultipartReader(maxUploadFiles * uploadBytes + formOverheadBytes)
  const upload = async (ctx: Ctx): Promise<void> => {
    const person = requireActive(await authenticate(ctx))
    await limit?.({ person, address: ctx.ip })
    const form = await readForm(ctx)
    const files = form.getAll('files')
    if (files.length === 0) throw new Problem('picture-missing')
    if (files.length > maxUploadFiles)
      throw new Problem('invalid-input', { details: { at: 'files', expected: `<=${maxUploadFiles}` } })
    const forProfile = (await readRef(database, person.accountId, form)) === 'profile'
    await requireQuota(database, person.accountId)
    const uploaded: UploadResponse = []
    const pictures = await Promise.all(files.map(readPicture))
    for (const picture of pictures) {
      const stored = await storePhoto(database, photos, picture, { owner: person.accountId })
      await recordUpload(database, person.accountId, stored.photoId, now(), forProfile)
      const { photoId: id, width, height, placeholder } = stored
      uploaded.push({ id, url: photoSources(stored).at(-1)?.url ?? '', width, height, placeholder })
    }
    if (forProfile) await setProfilePicture(database, person.accountId, uploaded[0]?.id ?? null)
    sendResponse(ctx, uploaded)
  }
  return { methods: [method], path, access, rateLimit, summary, middleware: [upload] }
}
