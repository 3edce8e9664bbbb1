import type { MethodSublist } from '@simmer/contract/wire/recipe'
import type { Block } from './markdown-blocks.ts'
import { plainText } from './plain-text.ts'

export interface MethodSection {
  readonly sublists: MethodSublist[]
  readonly pictures: string[]
}

const withoutColon = (text: string): string => text.replace(/\s*:$/, '')
const withFullStop = (text: string): string => (/[.!?:;,)]$/.test(text) ? text : `${text}.`)

/** Reads the blocks under "Directions": numbered or plain lists, paragraphs, headings, and details below a step. */
export function readMethodSection(blocks: readonly Block[], subheading = ''): MethodSection {
  const sublists: MethodSublist[] = [{ subheading, methods: [] }]
  const pictures: string[] = []
  const add = (description: string): void => void sublists.at(-1)?.methods.push({ description })
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'picture') pictures.push(block.source)
    else if (block.kind === 'heading') sublists.push({ subheading: withoutColon(block.text), methods: [] })
    else if (block.kind === 'paragraph') {
      const text = plainText(block.lines.join(' '))
      const listFollows = blocks[at + 1]?.kind === 'item'
      const isHeading =
        block.lines.length === 1 &&
        (block.emphasised || (listFollows && text.endsWith(':') && text.split(' ').length <= 8))
      if (isHeading) sublists.push({ subheading: withoutColon(text), methods: [] })
      else add(text)
    } else {
      const text = plainText([block.text, ...block.more].join(' '))
      const step = block.depth > 0 ? sublists.at(-1)?.methods.at(-1) : undefined
      if (step === undefined) add(text)
      else step.description = `${withFullStop(step.description)} ${text}`
    }
  }
  const nonEmptySublists: MethodSublist[] = []
  for (const list of sublists) {
    if (list.methods.length > 0) nonEmptySublists.push(list)
    // A heading without steps becomes a step, so that it is not lost.
    else if (list.subheading !== '' && list.subheading !== subheading)
      nonEmptySublists.push({ subheading: '', methods: [{ description: list.subheading }] })
  }
  return { sublists: nonEmptySublists, pictures }
}
