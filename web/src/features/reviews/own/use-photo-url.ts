import { useEffect, useMemo } from 'react'
import { pictureWidths } from '@simmer/contract/wire/blob'
import { paths } from '@simmer/contract/wire/paths'
import { useLiveQuery } from '#local/live/use-live-query.ts'

/** The server stores this width of every photograph that is as wide, and the service worker has cached it. */
const shownWidth = 640

const serverUrl = (hash: string): string =>
  paths.photo(hash.slice(0, 32), pictureWidths(shownWidth).at(-1) ?? shownWidth)

/** The URL of a photograph by its SHA-256: of its bytes on this device, else on the server; null while it is read. */
export const usePhotoUrl = (hash: string): string | null => {
  const stored = useLiveQuery(async (local) => ({ blob: await local.storedPicture(hash) }), null, [hash])
  const blob = stored?.blob ?? null
  const url = useMemo(() => (blob === null ? null : URL.createObjectURL(blob)), [blob])
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url)
    },
    [url],
  )
  return stored === null ? null : (url ?? serverUrl(hash))
}
