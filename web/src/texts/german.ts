import type { Messages } from './texts.ts'

/** All German catalogues in one chunk, which loads only for German readers. */
const files = import.meta.glob<Messages>('../**/*-texts.de.json', { eager: true, import: 'default' })

export const german: ReadonlyMap<string, Messages> = new Map(
  Object.entries(files).map(([path, messages]) => [path.replace(/^.*\/(.+)-texts\.de\.json$/, '$1'), messages]),
)
