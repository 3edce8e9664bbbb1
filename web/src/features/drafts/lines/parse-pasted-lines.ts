import { isSublistHeading } from '@simmer/contract/recipe/lines/sublist-heading'
import type { ItemKind } from '@simmer/contract/recipe/draft'

export interface PastedLine {
  readonly text: string
  readonly isPart: boolean
}

const bullet = /^\s*(?:[-•▢☐]|\*(?!\*)|\d{1,2}[.)](?=\s))\s*/u
const markup = /^#{1,6}\s+|(\*\*|__)(?=.*\1)|(?<=\S)(?:\*\*|__)(?=:?$)/gu
/** "Step 2:", also on a line of its own. */
const stepNumber = /^(?:step|schritt)\s*\d{1,2}\s*(?:[:.)–—-]\s*|$)/iu
/** Headings of a whole list, which the form has already. */
const listHeadings = {
  ingredient: /^(?:ingredients?|(?:die )?zutaten)(?: list)?:?$/iu,
  step: /^(?:method|instructions?|directions?|preparation|steps|(?:die )?zubereitung|anleitung|schritte):?$/iu,
} as const

const parseLine = (line: string, kind: ItemKind): PastedLine => {
  const isPart = kind === 'ingredient' ? isSublistHeading(line) : /^(?:#{1,6}\s.{1,60}|[^.!?]{1,60}:)$/u.test(line)
  if (isPart) return { text: line.replace(markup, '').replace(/:$/, ''), isPart }
  return { text: kind === 'step' ? line.replace(stepNumber, '') : line, isPart }
}

/** Splits pasted text into lines. Bullets and step numbers are removed, headings are recognised. */
export const parsePastedLines = (pasted: string, kind: ItemKind): readonly PastedLine[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => parseLine(line.replace(bullet, '').trim(), kind))
    .filter(({ text }) => text !== '')
    .filter(({ text }, index) => index > 0 || !listHeadings[kind].test(text))
