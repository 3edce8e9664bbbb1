import type { Origin } from '@simmer/contract/wire/publishing'

/** The page that an imported draft names as its source; null for the words of a book, an app or a file. */
export function sourcePage(imported: string): URL | null {
  // "Plenty: vibrant recipes" is an address to a parser of addresses.
  if (!/^https?:\/\/[^\s/]/i.test(imported) || !URL.canParse(imported)) return null
  const url = new URL(imported)
  return url.username === '' && url.password === '' ? url : null
}

/** The origin that the source of an imported draft suggests to its author. */
export function importOrigin(imported: string | null): Origin | null {
  if (imported === null) return null
  const page = sourcePage(imported)
  return page === null
    ? { is: 'adapted', name: imported.slice(0, 200) }
    : { is: 'adapted', name: page.hostname, url: imported }
}
