import type { PreparePicture } from '#features/accounts/picture-field.tsx'

/** Drafts, profiles and reviews prepare pictures alike; the decoders load when a picture is chosen. */
export const preparePhoto: PreparePicture = async (file) => {
  const prepared = await (await import('#features/drafts/pictures/prepare-picture.ts')).preparePicture(file)
  if (typeof prepared !== 'string') return new Blob([prepared.bytes], { type: 'image/jpeg' })
  if (prepared === 'codec') return 'no-decoder'
  return prepared === 'no-data' ? 'picture-not-readable' : prepared
}
