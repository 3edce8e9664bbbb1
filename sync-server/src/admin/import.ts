import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { importFolder, type RecipeReport } from '../imports/import-folder.ts'
import { NotUnderstood, CommandFailed, type Command } from './verb.ts'

const lines = ({ file, title, outcome, remarks }: RecipeReport): string[] =>
  outcome === 'unchanged' || (outcome !== 'failed' && remarks.length === 0)
    ? []
    : [
        `${outcome === 'failed' ? 'NOT IMPORTED ' : ''}${file}${title === '' ? '' : ` (${title})`}`,
        ...remarks.map((remark) => `    ${remark}`),
      ]

/** Brings recipes in from files, and says of each what it could not read. */
export const importRecipes: Command = {
  usage: 'import <file-or-folder>',
  does: 'Brings in recipes (.md, .json) with their photographs; the same files again change what they brought.',
  async run([given, ...others], { database, photos, say }) {
    if (given === undefined || others.length > 0) throw new NotUnderstood('import needs one file or folder.')
    const isThere = await access(given).then(
      () => true,
      () => false,
    )
    if (!isThere) throw new CommandFailed(`There is nothing at ${given}.`)
    const needs = { database, photos, now: Date.now, randomBytes }
    const { recipes, totals } = await importFolder(needs, given)
    for (const line of recipes.flatMap(lines)) say(line)
    return (
      `${totals.files} files: ${totals.added} recipes added, ${totals.changed} changed, ${totals.unchanged} unchanged, ` +
      `${totals.failed} not imported; ${totals.photos} with a photograph, ${totals.ingredients} ingredients, ${totals.remarks} remarks.`
    )
  },
}
