import { Dexie, type Table } from 'dexie'
import * as v from 'valibot'

/** A post as somebody writes it on this device, until it is saved with Simmer. */
export const PostDraft = v.object({
  id: v.string(),
  /** The id of the author's account. */
  by: v.string(),
  title: v.string(),
  summary: v.string(),
  markdown: v.string(),
  /** What it was begun from; 0 for what Simmer has never seen. */
  revision: v.number(),
  /** When it was last touched, by this device's clock. */
  at: v.number(),
})
export type PostDraft = v.InferOutput<typeof PostDraft>

/** `rs-posts`. In no database of an account, which is emptied when somebody leaves: what was written outlives that. */
class PostsDatabase extends Dexie {
  readonly posts: Table<unknown, [by: string, id: string]>

  constructor() {
    super('rs-posts', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ posts: '[by+id], by' })
    this.posts = this.table('posts')
  }
}

const withPosts = async <T>(run: (posts: PostsDatabase['posts']) => Promise<T>): Promise<T> => {
  const database = new PostsDatabase()
  try {
    return await run(database.posts)
  } finally {
    database.close()
  }
}

const read = (row: unknown): readonly PostDraft[] => {
  const parsed = v.safeParse(PostDraft, row)
  return parsed.success ? [parsed.output] : []
}

export const storePostDraft = async (post: PostDraft): Promise<void> =>
  void (await withPosts((posts) => posts.put(post)))

export const readPostDraft = async (by: string, id: string): Promise<PostDraft | null> =>
  read(await withPosts((posts) => posts.get([by, id])))[0] ?? null

/** Last touched first. */
export const listPostDrafts = async (by: string): Promise<readonly PostDraft[]> =>
  (await withPosts((posts) => posts.where({ by }).toArray())).flatMap(read).toSorted((one, other) => other.at - one.at)

/** It is with Simmer now, or was given up. */
export const deletePostDraft = (by: string, id: string): Promise<void> => withPosts((posts) => posts.delete([by, id]))

/** Leaves nothing of an account behind. */
export const deletePostDraftsOf = async (by: string): Promise<void> =>
  void (await withPosts((posts) => posts.where({ by }).delete()))
