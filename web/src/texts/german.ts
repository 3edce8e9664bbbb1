import type { Messages } from './texts.ts'

/** Every German catalogue: one file, loaded when somebody reads German. */
const files = import.meta.glob<Messages>('../**/*-texts.de.json', { eager: true, import: 'default' })

export const german: ReadonlyMap<string, Messages> = new Map(
  Object.entries(files).map(([path, messages]) => [path.replace(/^.*\/(.+)-texts\.de\.json$/, '$1'), messages]),
)
