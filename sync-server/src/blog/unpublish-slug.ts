import type { Queryable } from '../postgres/database.ts'
import { findPostBySlug } from './post-store.ts'
import { setPostState } from './write-post.ts'

/** False where no post has that address. */
export const unpublishSlug = async (tx: Queryable, slug: string, at: Date): Promise<boolean> => {
  const post = await findPostBySlug(tx, slug)
  if (post === undefined) return false
  await setPostState(tx, post.postId, 'draft', at)
  return true
}
