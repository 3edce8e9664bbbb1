import type { KitchenLanguage } from '../kitchen-answer.ts'
import { readTables, type KitchenTables, type TableTexts } from '../kitchen-tables.ts'

const texts: Readonly<Record<KitchenLanguage, () => Promise<TableTexts>>> = {
  en: async () => (await import('./english.ts')).english,
  de: async () => (await import('./german.ts')).german,
}

const loaded = new Map<KitchenLanguage, KitchenTables>()

/** Loads the tables of a language once; each language is a chunk of its own. Rejects where the chunk cannot be loaded. */
export async function loadTables(language: KitchenLanguage): Promise<KitchenTables> {
  const tables = loaded.get(language) ?? readTables(await texts[language]())
  loaded.set(language, tables)
  return tables
}
