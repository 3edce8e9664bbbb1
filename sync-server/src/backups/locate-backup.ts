import path from 'node:path'
import { bucketPrefix } from '../config/backup-settings.ts'
import type { Bucket } from '../config/external-services.ts'
import { backupBucket } from './backup-bucket.ts'
import { backupFolder } from './backup-folder.ts'
import { BackupNotUsable } from './rows/backup-format.ts'
import type { BackupFile, BackupStorage } from './backup-storage.ts'

const requireBucket = (objectStorage: Bucket | null): Bucket => {
  if (objectStorage === null) throw new BackupNotUsable('A name with s3: needs S3_ENDPOINT and its group.')
  return objectStorage
}

/** `folder`: a path, or `s3:` and a prefix, as in BACKUP_DIR. @throws BackupNotUsable */
export const openBackupStorage = (folder: string, objectStorage: Bucket | null): BackupStorage => {
  const prefix = bucketPrefix(folder)
  return prefix === null ? backupFolder(folder) : backupBucket(requireBucket(objectStorage), `${prefix}/`)
}

/** `name`: a path, or `s3:` and a key, as an operator names a backup. @throws BackupNotUsable */
export const locateBackup = (name: string, objectStorage: Bucket | null): BackupFile => {
  if (!name.startsWith('s3:')) return { storage: backupFolder(path.dirname(name)), name: path.basename(name) }
  const [, folder = '', file = ''] = /^(s3:.*)\/([^/]*)$/.exec(name) ?? []
  if (bucketPrefix(folder) === null || bucketPrefix(`s3:${file}`) === null)
    throw new BackupNotUsable('Name a backup in the bucket like s3:backups/today.')
  return { storage: openBackupStorage(folder, objectStorage), name: file }
}
