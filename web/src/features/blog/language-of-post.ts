import { detectLanguage } from '@simmer/contract/recipe/written-in'
import type { Post } from '@simmer/contract/wire/blog'

export const postLanguage = ({ summary, blocks }: Pick<Post, 'summary' | 'blocks'>): string | undefined => {
  const spans = blocks.flatMap((block) => (block.type === 'paragraph' ? block.children : []))
  return detectLanguage([summary, ...spans.filter((span) => typeof span === 'string')].join(' '))
}
