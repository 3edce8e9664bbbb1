import * as v from 'valibot'
import { Prose } from './prose.ts'
import { AuthorCard } from './recipe.ts'

const cardFields = {
  postId: v.string(),
  slug: v.string(),
  /** Grows with every change. */
  revision: v.number(),
  title: v.string(),
  summary: v.string(),
  author: AuthorCard,
  /** Reading time. */
  minutes: v.number(),
  /** ISO 8601, UTC. */
  publishedAt: v.string(),
  updatedAt: v.string(),
}

/** A post in a list. */
export const PostCard = v.object(cardFields)
export type PostCard = v.InferOutput<typeof PostCard>

/** The drawn cover of a post; `png` is its raster for link previews. Not in `paths`, which every first visit loads. */
export const postCoverPath = ({ slug, revision }: Pick<PostCard, 'slug' | 'revision'>, format: 'svg' | 'png'): string =>
  `/covers/blog/${slug}/${revision}.${format}`

export const Post = v.object({ ...cardFields, blocks: Prose })
export type Post = v.InferOutput<typeof Post>

/** A page of posts. `cursor` opens the next page; null on the last. */
export const PostPage = v.object({ posts: v.array(PostCard), cursor: v.nullable(v.string()) })
export type PostPage = v.InferOutput<typeof PostPage>

const editorFields = {
  postId: v.string(),
  slug: v.string(),
  revision: v.number(),
  title: v.string(),
  state: v.picklist(['draft', 'published']),
  updatedAt: v.string(),
}

/** A post with its Markdown, for editors. */
export const EditorPost = v.object({ ...editorFields, summary: v.string(), markdown: v.string() })
export type EditorPost = v.InferOutput<typeof EditorPost>

export const EditorPostList = v.object({ posts: v.array(v.object(editorFields)) })
export type EditorPostList = v.InferOutput<typeof EditorPostList>

export const PostPermission = v.object({ mayWrite: v.boolean() })

export const postLimits = { title: 150, summary: 300, markdown: 60_000 } as const

const nonEmptyText = (maxLength: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength))

export const PostBody = v.object({
  title: nonEmptyText(postLimits.title),
  summary: nonEmptyText(postLimits.summary),
  markdown: nonEmptyText(postLimits.markdown),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export const PostState = v.object({ state: v.picklist(['draft', 'published']) })
export const PreviewBody = v.object({ markdown: v.pipe(v.string(), v.maxLength(postLimits.markdown)) })
export const Preview = v.object({ blocks: Prose })
/** The device of the author creates the id. */
export const postId = v.object({ postId: v.pipe(v.string(), v.maxLength(64)) })
