import * as v from 'valibot'
import { withDeviceDatabase, type DeviceDatabase } from '#local/database/device-database.ts'

/** A post that an author writes on this device and has not saved to the server. */
export const PostDraft = v.object({
  id: v.string(),
  /** The id of the author's account. */
  by: v.string(),
  title: v.string(),
  summary: v.string(),
  markdown: v.string(),
  /** The revision that the draft is based on; 0 for a post that the server does not have. */
  revision: v.number(),
  /** The time of the last change, by this device's clock. */
  at: v.number(),
})
export type PostDraft = v.InferOutput<typeof PostDraft>

const withPosts = <T>(run: (posts: DeviceDatabase['postDrafts']) => Promise<T>): Promise<T> =>
  withDeviceDatabase(({ postDrafts }) => run(postDrafts))

const read = (row: unknown): readonly PostDraft[] => {
  const parsed = v.safeParse(PostDraft, row)
  return parsed.success ? [parsed.output] : []
}

export const storePostDraft = async (post: PostDraft): Promise<void> =>
  void (await withPosts((posts) => posts.put(post)))

export const readPostDraft = async (by: string, id: string): Promise<PostDraft | null> =>
  read(await withPosts((posts) => posts.get([by, id])))[0] ?? null

/** The draft with the newest change comes first. */
export const listPostDrafts = async (by: string): Promise<readonly PostDraft[]> =>
  (await withPosts((posts) => posts.where({ by }).toArray())).flatMap(read).toSorted((one, other) => other.at - one.at)

/** Deletes a draft that was saved to the server or discarded. */
export const deletePostDraft = (by: string, id: string): Promise<void> => withPosts((posts) => posts.delete([by, id]))
