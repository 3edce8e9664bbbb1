import { readFile } from 'node:fs/promises'
import { EnvironmentNotValid } from '../config/environment.ts'
import { readWordList } from './check-text.ts'

/** The operator's list; empty without a file. @throws EnvironmentNotValid where the file cannot be read */
export const loadWordList = async (file: string | null): Promise<readonly string[]> => {
  if (file === null) return []
  try {
    return readWordList(await readFile(file, 'utf8'))
  } catch (cause) {
    const error = new EnvironmentNotValid(`MODERATION_WORDS_FILE must be a text file that can be read: ${file}`)
    error.cause = cause
    throw error
  }
}
