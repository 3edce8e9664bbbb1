import { writtenIn } from '@simmer/contract/recipe/written-in'
import type { Post } from '@simmer/contract/wire/blog'

export const languageOfPost = ({ summary, blocks }: Pick<Post, 'summary' | 'blocks'>): string | undefined => {
  const said = blocks.flatMap((block) => (block.type === 'paragraph' ? block.children : []))
  return writtenIn([summary, ...said.filter((span) => typeof span === 'string')].join(' '))
}
