import type { Bucket } from '../config/external-services.ts'
import { openObjectStore } from '../storage/object-store.ts'
import type { ComparablePhotoFiles } from './photo-files.ts'

/** Stores files in S3-compatible object storage, by default pictures. */
export function photoBucket(
  bucket: Bucket,
  { folder = 'photos', type = 'image/webp' }: { readonly folder?: string; readonly type?: string } = {},
): ComparablePhotoFiles {
  const objects = openObjectStore(bucket, `${folder}/`)
  const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' }
  return {
    read: objects.read,
    write: (name, bytes) => objects.write(name, bytes, headers),
    remove: objects.remove,
    describe: objects.describe,
  }
}
