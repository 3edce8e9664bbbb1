/** Parameters that change what a page shows. All others are the browser's business: they are not rendered, and no cache knows them. */
const shown: readonly string[] = ['q', 'diet', 'meal', 'cuisine', 'cursor']

/** The part of an address that decides what is rendered: its path and the parameters that count, in a fixed order. */
export function pageAddress(path: string, query: string): string {
  if (query === '') return path
  const given = new URLSearchParams(query)
  const counted = new URLSearchParams(shown.flatMap((name) => given.getAll(name).map((value) => [name, value])))
  return counted.size === 0 ? path : `${path}?${counted}`
}
