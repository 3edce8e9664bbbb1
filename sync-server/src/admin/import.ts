import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { importFolder } from '../imports/import-folder.ts'
import type { RecipeReport } from '../imports/save-import.ts'
import { UsageError, CommandFailed, type Command } from './command.ts'

const marks: Partial<Record<RecipeReport['outcome'], string>> = { failed: 'NOT IMPORTED ', skipped: 'SKIPPED ' }

const lines = ({ file, title, outcome, remarks }: RecipeReport): string[] =>
  outcome === 'unchanged' || (outcome !== 'failed' && remarks.length === 0)
    ? []
    : [
        `${marks[outcome] ?? ''}${file}${title === '' ? '' : ` (${title})`}`,
        ...remarks.map((remark) => `    ${remark}`),
      ]

/** Imports recipes from files, and lists for each file what could not be read. */
export const importRecipes: Command = {
  usage: 'import <file-or-folder>',
  description:
    'Imports recipes of Markdown, JSON and the files of other apps, with their photos; importing the same files again updates them.',
  async run([source, ...others], { database, photos, print }) {
    if (source === undefined || others.length > 0) throw new UsageError('import needs one file or folder.')
    const exists = await access(source).then(
      () => true,
      () => false,
    )
    if (!exists) throw new CommandFailed(`There is nothing at ${source}.`)
    const deps = { database, photos, now: Date.now, randomBytes }
    const { recipes, totals } = await importFolder(deps, source)
    for (const line of recipes.flatMap(lines)) print(line)
    return (
      `${totals.files} files: ${totals.added} recipes added, ${totals.changed} changed, ${totals.unchanged} unchanged, ` +
      `${totals.skipped} skipped, ${totals.failed} not imported; ${totals.photos} with a photo, ${totals.ingredients} ingredients, ${totals.remarks} remarks.`
    )
  },
}
