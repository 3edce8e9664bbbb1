import { useEffect, useState } from 'react'
import { sharedAddress, sharedText } from '@simmer/contract/wire/shared-link'
import { ImportDatabase, type ShareRow } from '#local/database/import-database.ts'

/** What a person brought along to the import screen: by a share, a shortcut, or by opening files of the system. */
export interface Brought {
  /** The row of a share on this device; null where the words stand in the address. */
  readonly id: string | null
  readonly url: string
  readonly text: string
  readonly files: readonly File[]
  /** Files came along that could not be stored. */
  readonly hasLostFiles: boolean
}

const inDatabase = async <T>(run: (database: ImportDatabase) => Promise<T>): Promise<T> => {
  const database = new ImportDatabase()
  try {
    return await run(database)
  } finally {
    database.close()
  }
}

const fromRow = ({ id, files, ...words }: ShareRow): Brought => ({
  id,
  url: sharedAddress(words),
  text: sharedText(words),
  files: files.map(({ name, type, bytes }) => new File([bytes], name, { type })),
  hasLostFiles: false,
})

const fromQuery = (query: URLSearchParams): Brought => ({
  id: null,
  url: query.get('url') ?? '',
  text: query.get('text') ?? '',
  files: [],
  hasLostFiles: query.get('share') === 'lost',
})

/** IM-10: what was brought along; undefined while loading. It stays on the device until the person decides. */
export const useBrought = (query: URLSearchParams): Brought | undefined => {
  const id = query.get('share')
  const [row, setRow] = useState<ShareRow | null | undefined>(undefined)
  useEffect(() => {
    let isCurrent = true
    if (id === null || id === 'lost') return undefined
    const load = async (): Promise<void> => {
      const found = await inDatabase(({ shares }) => shares.get(id)).catch(() => undefined)
      if (isCurrent) setRow(found ?? null)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [id])
  if (id === null || id === 'lost') return fromQuery(query)
  if (row === undefined || (row !== null && row.id !== id)) return undefined
  return row === null ? fromQuery(query) : fromRow(row)
}

/** The person has decided about a share. */
export const removeShare = (id: string): Promise<void> => inDatabase(({ shares }) => shares.delete(id))

/** A file that the system opens with Simmer, as `launchQueue` of the browser gives it. */
interface FileHandle {
  readonly getFile: () => Promise<File>
}
interface LaunchQueue {
  readonly setConsumer: (consumer: (launch: { readonly files?: readonly FileHandle[] }) => void) => void
}
const isLaunchQueue = (value: unknown): value is LaunchQueue =>
  typeof value === 'object' && value !== null && 'setConsumer' in value

/** Files that were opened with Simmer (`file_handlers` of the manifest), and how to let go of them. */
export const useOpenedFiles = (): readonly [files: readonly File[], clear: () => void] => {
  const [files, setFiles] = useState<readonly File[]>([])
  useEffect(() => {
    const queue: unknown = Reflect.get(globalThis, 'launchQueue')
    if (!isLaunchQueue(queue)) return
    queue.setConsumer(({ files: handles = [] }) => {
      void Promise.all(handles.map((handle) => handle.getFile())).then(
        (opened) => opened.length > 0 && setFiles(opened),
        () => undefined,
      )
    })
  }, [])
  return [files, () => setFiles([])]
}
