/** One of several things that an answer offers: what it is, and what else to know about it. */
export interface AnswerOption {
  readonly lead: string
  readonly rest: string
}

/** The first sentence; an abbreviation of one character, such as "z. B.", does not end it. */
const firstSentence = /^[^.:\n]{1,60}: .*?(?<![\s(]\p{L})\.(?=\s|$)/su

/** A paragraph such as "For 1 (50 g): 60 g applesauce. Good for: muffins." as an option; null for any other paragraph. */
const readOption = (paragraph: string): AnswerOption | null => {
  const lead = firstSentence.exec(paragraph)?.[0]
  return lead === undefined ? null : { lead, rest: paragraph.slice(lead.length).trim() }
}

/** The paragraphs of an answer. Below a first one that ends with a colon, options are told apart from the others. */
export const answerParts = (text: string): readonly (string | readonly AnswerOption[])[] => {
  const [first = '', ...others] = text.split(/\n{2,}/)
  if (!first.endsWith(':')) return [first, ...others]
  const parts: (string | AnswerOption[])[] = [first]
  for (const paragraph of others) {
    const option = readOption(paragraph)
    const last = parts.at(-1)
    if (option === null) parts.push(paragraph)
    else if (Array.isArray(last)) last.push(option)
    else parts.push([option])
  }
  return parts
}
