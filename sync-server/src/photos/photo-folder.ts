import { chmodSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeBytes, type ComparablePhotoFiles, type PhotoFiles } from './photo-files.ts'
import { join } from 'node:path'
import type { Bucket } from '../config/external-services.ts'
import { movingPhotos } from './moving-photos.ts'
import { photoBucket } from './photo-bucket.ts'

const isMissing = (thrown: unknown): boolean => thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'

/** Stores pictures in a local folder. */
export function photoFolder(folder: string): ComparablePhotoFiles {
  let writes = 0
  const read = async (name: string): Promise<Buffer | null> => {
    try {
      return await readFile(path.join(folder, name))
    } catch (thrown) {
      if (isMissing(thrown)) return null
      throw thrown
    }
  }
  return {
    read,
    async describe(name) {
      const bytes = await read(name)
      return bytes === null ? null : describeBytes(bytes)
    },
    async write(name, bytes) {
      const file = path.join(folder, name)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      // Renaming a temporary file means that a reader never sees a partial picture.
      const draft = `${file}.${process.pid}-${(writes += 1)}.tmp`
      try {
        await writeFile(draft, bytes)
        await rename(draft, file)
      } catch (thrown) {
        // On a full disk the partial file would otherwise stay.
        await rm(draft, { force: true })
        throw thrown
      }
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
  }
}

/** Pictures of drafts are private, so other accounts of this machine must not enter the folder of an earlier version. */
const closeToOthers = (folder: string): string => {
  try {
    chmodSync(folder, 0o700)
  } catch {
    // It does not exist yet, or belongs to another account.
  }
  return folder
}

/** Files of builds that all servers can reach; null: there is no place that they share. */
export const openAssetFiles = (
  { objectStorage, dataDir }: { readonly objectStorage: Bucket | null; readonly dataDir: string },
  isDataShared: boolean,
): PhotoFiles | null => {
  if (objectStorage !== null) return photoBucket(objectStorage, { folder: 'assets', type: 'application/octet-stream' })
  return isDataShared ? photoFolder(join(dataDir, 'assets')) : null
}

const picturesFolder = (dataDir: string): string => closeToOthers(join(dataDir, 'photos'))

/** Pictures in the data folder. */
export const openFolderPhotos = (dataDir: string): ComparablePhotoFiles => photoFolder(picturesFolder(dataDir))

/** Pictures are stored in object storage when it is configured, else in the data folder. */
export const openPhotoFiles = ({
  objectStorage,
  dataDir,
}: {
  readonly objectStorage: Bucket | null
  readonly dataDir: string
}): PhotoFiles =>
  objectStorage === null
    ? openFolderPhotos(dataDir)
    : movingPhotos(photoBucket(objectStorage), openFolderPhotos(dataDir), join(dataDir, 'photos'))
