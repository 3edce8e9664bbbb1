const deferredTag = /<(\w+)[^>]*\sdata-later="true"[^>]*>/g

/** Where the element ends whose content begins at `from`. */
const endOf = (markup: string, tag: string, from: number): number => {
  let open = 1
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g')
  tags.lastIndex = from
  for (let found = tags.exec(markup); found !== null; found = tags.exec(markup)) {
    open += found[1] === '/' ? -1 : 1
    if (open === 0) return found.index
  }
  return markup.length
}

/** The markup without what stands in elements that wait until the first view is painted. */
export const withoutDeferred = (markup: string): string => {
  let result = ''
  let at = 0
  for (const found of markup.matchAll(deferredTag)) {
    if (found.index < at) continue
    const start = found.index + found[0].length
    result += markup.slice(at, start)
    at = endOf(markup, found[1] ?? '', start)
  }
  return result + markup.slice(at)
}
