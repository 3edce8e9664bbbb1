import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The root folder of the repository. */
export const root = resolve(import.meta.dirname, '../..')

/** The text of a file, by its path from the root. */
export const readText = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The paths that `git ls-files` lists for these arguments: patterns, or options such as `-co`. */
export const listFiles = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', ...args], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '')
