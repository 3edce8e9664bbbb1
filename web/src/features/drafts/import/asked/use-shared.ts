import { useEffect, useState } from 'react'
import { addressInText, sharedAddress, sharedText } from '@simmer/contract/wire/shared-link'
import { ImportDatabase, type ShareRow } from '#local/database/import-database.ts'

/** What a person brought along to the import screen: by a share, a shortcut, or by opening files of the system. */
export interface Brought {
  /** The row of a share on this device; null where the words stand in the address. */
  readonly id: string | null
  /** What the other app calls it; empty where it has no name. */
  readonly title: string
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

const longestTitle = 200

const fromRow = ({ id, files, ...words }: ShareRow): Brought => ({
  id,
  title: addressInText(words.title) === '' ? words.title.trim().slice(0, longestTitle) : '',
  url: sharedAddress(words),
  text: sharedText(words),
  files: files.map(({ name, type, bytes }) => new File([bytes], name, { type })),
  hasLostFiles: false,
})

const fromQuery = (query: URLSearchParams): Brought => ({
  id: null,
  title: '',
  url: query.get('url') ?? '',
  text: query.get('text') ?? '',
  files: [],
  hasLostFiles: query.get('share') === 'lost',
})

/** A share by its id, or the latest that waits. An account never sees what was shared while another one was signed in. */
export const findShare = (owner: string, id: string | null): Promise<ShareRow | null> =>
  inDatabase(({ shares }) =>
    shares.db.transaction('rw', shares, async () => {
      const own = id === null ? (await shares.where({ owner }).sortBy('at')).at(-1) : await shares.get(id)
      if (own === undefined || (own.owner !== null && own.owner !== owner)) return null
      // What a guest shared belongs to the account that opens it.
      if (own.owner === null) await shares.update(own.id, { owner })
      return { ...own, owner }
    }),
  )

/** IM-10: what was brought along; undefined while loading. It stays on the device until the person decides. */
export const useBrought = (owner: string, query: URLSearchParams): Brought | undefined => {
  const share = query.get('share')
  const isInQuery = share === 'lost' || query.has('url') || query.has('text')
  const asked = isInQuery ? null : `${owner} ${share ?? ''}`
  const [found, setFound] = useState<{ readonly asked: string; readonly row: ShareRow | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const load = async (key: string): Promise<void> => {
      const row = await findShare(owner, share).catch(() => null)
      if (isCurrent) setFound({ asked: key, row })
    }
    if (asked !== null) void load(asked)
    return () => {
      isCurrent = false
    }
  }, [asked, owner, share])
  if (asked !== null && found?.asked !== asked) return undefined
  return asked === null || found?.row === null || found === null ? fromQuery(query) : fromRow(found.row)
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
