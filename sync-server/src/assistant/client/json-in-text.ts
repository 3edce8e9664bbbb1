const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is open at the end of a text that begins with JSON: the closing characters, innermost first. */
const openAtEnd = (
  text: string,
): { readonly closing: string; readonly inString: boolean; readonly end: number | null } => {
  const closing: string[] = []
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (inString) {
      if (letter === '\\') at += 1
      else if (letter === '"') inString = false
      continue
    }
    if (letter === '"') inString = true
    else if (letter === '{') closing.unshift('}')
    else if (letter === '[') closing.unshift(']')
    else if (letter === '}' || letter === ']') {
      closing.shift()
      if (closing.length === 0) return { closing: '', inString: false, end: at + 1 }
    }
  }
  return { closing: closing.join(''), inString, end: null }
}

/** Completes JSON that was cut: the last value that is whole stays, and what is open is closed. */
const complete = (text: string): unknown => {
  for (let rest = text, tries = 0; rest !== '' && tries < 40; tries += 1) {
    const { closing, inString } = openAtEnd(rest)
    const value = parse(`${rest}${inString ? '"' : ''}${closing}`) ?? parse(`${rest.replace(/[,\s]+$/, '')}${closing}`)
    if (value !== undefined) return value
    // The last member is not whole: without it.
    rest = rest.slice(0, Math.max(rest.lastIndexOf(','), rest.lastIndexOf('['), rest.lastIndexOf('{')))
  }
  return undefined
}

/**
 * The JSON of an answer that has more around it (a sentence, a fence, thoughts) or that was cut at its end. Undefined
 * where there is none.
 */
export const jsonInText = (answer: string): unknown => {
  const text = (answer.split('</think>').at(-1) ?? '').trim()
  const whole = parse(text)
  if (whole !== undefined) return whole
  const start = text.search(/[{[]/)
  if (start === -1) return undefined
  const from = text.slice(start)
  const { end } = openAtEnd(from)
  return end === null ? complete(from) : parse(from.slice(0, end))
}
