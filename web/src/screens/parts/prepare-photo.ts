import type { PreparePicture } from '#features/accounts/picture-field.tsx'

/** The decoders load when a picture is chosen. */
const loadDecoders = () => import('#features/drafts/pictures/prepare-picture.ts')

/** Drafts, profiles and reviews prepare pictures alike. */
export const preparePhoto: PreparePicture = async (file) => {
  const { preparePicture } = await loadDecoders()
  const prepared = await preparePicture(file)
  // Without a network a device may lack the decoder of HEIC pictures.
  if (prepared === 'codec') return 'no-decoder'
  if (prepared === 'no-data') return 'picture-not-readable'
  if (typeof prepared === 'string') return prepared
  return new Blob([prepared.bytes], { type: 'image/jpeg' })
}
