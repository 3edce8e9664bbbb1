import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Prose } from '@simmer/contract/wire/prose'
import { plainText, proseFromMarkdown } from '@simmer/contract/wire/prose-from-markdown'

const wordsPerMinute = 220

/** A text as it is shown, and how long it takes to read. */
export const readMarkdown = (markdown: string): { readonly blocks: Prose; readonly minutes: number } => {
  const blocks = proseFromMarkdown(fromMarkdown(markdown))
  const words = plainText(blocks).split(/\s+/).length
  return { blocks, minutes: Math.max(1, Math.round(words / wordsPerMinute)) }
}
