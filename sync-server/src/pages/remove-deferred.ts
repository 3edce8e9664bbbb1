const deferredTag = /<(\w+)[^>]*\sdata-deferred="true"[^>]*>/g

/** The end of the element whose content begins at `from`. */
const elementEnd = (markup: string, tag: string, from: number): number => {
  let open = 1
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g')
  tags.lastIndex = from
  for (let match = tags.exec(markup); match !== null; match = tags.exec(markup)) {
    open += match[1] === '/' ? -1 : 1
    if (open === 0) return match.index
  }
  return markup.length
}

/** Removes the content of elements that are deferred until after the first paint. */
export const removeDeferred = (markup: string): string => {
  let result = ''
  let position = 0
  for (const match of markup.matchAll(deferredTag)) {
    if (match.index < position) continue
    const start = match.index + match[0].length
    result += markup.slice(position, start)
    position = elementEnd(markup, match[1] ?? '', start)
  }
  return result + markup.slice(position)
}
