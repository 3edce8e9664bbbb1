import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import type { Letter } from '@simmer/contract/wire/contact'
import { allLetters, LettersDatabase, type StoredMessage } from './letters-database.ts'
import { lettersWait } from './letters-wait.ts'

/** The messages somebody wrote on this device, newest first; null while nobody knows. */
export const useLetters = (by: string | null): readonly StoredMessage[] | null => {
  const [letters, setLetters] = useState<readonly StoredMessage[] | null>(null)
  useEffect(() => {
    const database = new LettersDatabase()
    const watching = liveQuery(() => allLetters(database)).subscribe({ next: setLetters, error: () => setLetters([]) })
    return () => {
      watching.unsubscribe()
      database.close()
    }
  }, [])
  return letters?.filter((one) => one.by === by).toReversed() ?? null
}

const withLetters = async <T>(run: (database: LettersDatabase) => Promise<T>): Promise<T> => {
  const database = new LettersDatabase()
  try {
    return await run(database)
  } finally {
    database.close()
  }
}

/** Resolves when the message is on this device for good; it is sent as soon as it can be. */
export const storeContactMessage = async (letter: Letter, by: string | null, at: number): Promise<void> => {
  const stored: StoredMessage = { id: letter.id, letter, by, at, state: 'waiting', problem: null }
  await withLetters(({ letters }) => letters.put(stored))
  lettersWait()
}

export const retryLetter = async (id: string): Promise<void> => {
  await withLetters(({ letters }) => letters.update(id, { state: 'waiting', problem: null }))
  lettersWait()
}

export const discardLetter = (id: string): Promise<void> => withLetters(({ letters }) => letters.delete(id))
