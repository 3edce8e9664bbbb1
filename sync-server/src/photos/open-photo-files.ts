import { join } from 'node:path'
import { photoBucket, type Bucket } from './photo-bucket.ts'
import type { PhotoFiles } from './photo-files.ts'
import { photoFolder } from './photo-folder.ts'

/** Pictures are stored in object storage when it is configured, else in the data folder. */
export const openPhotoFiles = (config: {
  readonly objectStorage: Bucket | null
  readonly dataDir: string
}): PhotoFiles =>
  config.objectStorage === null ? photoFolder(join(config.dataDir, 'photos')) : photoBucket(config.objectStorage)
