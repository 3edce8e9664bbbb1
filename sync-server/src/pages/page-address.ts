import { pageQuery } from '@simmer/contract/wire/render-page'

/** The part of an address that decides what is rendered. */
export function pageUrl(path: string, query: string): string {
  if (query === '') return path
  const relevant = pageQuery(query)
  return relevant.size === 0 ? path : `${path}?${relevant}`
}
