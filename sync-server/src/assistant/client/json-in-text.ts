const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The most units that are searched, and the deepest value. An answer of a model that repeats itself exceeds them. */
const maxLength = 65_536
const maxDepth = 64

/** What is open at the end of a text that begins with JSON: the closing characters, innermost first. Null: too deep. */
const openAtEnd = (
  text: string,
): { readonly closing: string; readonly inString: boolean; readonly end: number | null } | null => {
  const open: string[] = []
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (inString) {
      if (letter === '\\') at += 1
      else if (letter === '"') inString = false
      continue
    }
    if (letter === '"') inString = true
    else if (letter === '{') open.push('}')
    else if (letter === '[') open.push(']')
    else if (letter === '}' || letter === ']') {
      open.pop()
      if (open.length === 0) return { closing: '', inString: false, end: at + 1 }
    }
    if (open.length > maxDepth) return null
  }
  return { closing: open.toReversed().join(''), inString, end: null }
}

/** Completes JSON that was cut: the last value that is whole stays, and what is open is closed. */
const complete = (text: string): unknown => {
  for (let rest = text, tries = 0; rest !== '' && tries < 40; tries += 1) {
    const { closing = '', inString = false } = openAtEnd(rest) ?? {}
    const value = parse(`${rest}${inString ? '"' : ''}${closing}`) ?? parse(`${rest.replace(/[,\s]+$/, '')}${closing}`)
    if (value !== undefined) return value
    // The last member is not whole: without it.
    rest = rest.slice(0, Math.max(rest.lastIndexOf(','), rest.lastIndexOf('['), rest.lastIndexOf('{')))
  }
  return undefined
}

/**
 * The JSON of an answer that has more around it (a sentence, a fence, thoughts) or that was cut at its end. Undefined
 * where there is none, and where it is too long or too deep.
 */
export const jsonInText = (answer: string): unknown => {
  const text = (answer.split('</think>').at(-1) ?? '').trim()
  const whole = parse(text)
  if (whole !== undefined) return whole
  const start = text.search(/[{[]/)
  if (start === -1) return undefined
  const from = text.slice(start)
  const opened = from.length > maxLength ? null : openAtEnd(from)
  if (opened === null) return undefined
  return opened.end === null ? complete(from) : parse(from.slice(0, opened.end))
}
