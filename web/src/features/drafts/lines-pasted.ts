import { isSublistHeading } from '@simmer/contract/recipe/ingredient'
import type { ItemKind } from '@simmer/contract/sync/read-draft'

export interface PastedLine {
  readonly text: string
  readonly isPart: boolean
}

const bullet = /^\s*(?:[-*•▢☐]|\d{1,2}[.)](?=\s))\s*/u

/** What was pasted, as lines of their own: bullets and numbers of steps go, headings are known as such. */
export const linesPasted = (pasted: string, kind: ItemKind): readonly PastedLine[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.replace(bullet, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const isPart = kind === 'ingredient' ? isSublistHeading(line) : /^[^.!?]{1,60}:$/u.test(line)
      return { text: isPart ? line.replace(/:$/, '') : line, isPart }
    })
