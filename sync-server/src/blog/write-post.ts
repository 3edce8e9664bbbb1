import { plainText, proseFromMarkdown } from '@simmer/contract/markdown/prose-from-markdown'
import { textSlug } from '@simmer/contract/recipe/slug'
import { Problem } from '@simmer/contract/wire/problems'
import type { Queryable } from '../postgres/database.ts'
import {
  addPost,
  changePost,
  changePostState,
  lockPost,
  lockPostBySource,
  isSlugTaken,
  type PostText,
  type StoredPost,
  findPostBySlug,
} from './post-store.ts'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Prose } from '@simmer/contract/wire/prose'

const wordsPerMinute = 220

/** The blocks of a Markdown text, and the minutes it takes to read. */
export const readMarkdown = (markdown: string): { readonly blocks: Prose; readonly minutes: number } => {
  const blocks = proseFromMarkdown(fromMarkdown(markdown))
  const words = plainText(blocks).split(/\s+/).length
  return { blocks, minutes: Math.max(1, Math.round(words / wordsPerMinute)) }
}

export interface PostInput {
  readonly title: string
  readonly summary: string
  readonly markdown: string
}

/** Path segments below the blog that belong to other pages. */
const reservedSlugs = new Set(['write'])

const freeSlug = async (db: Queryable, title: string, postId: string): Promise<string> => {
  const base = textSlug(title) || 'post'
  for (let number = 1; number < 1000; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!reservedSlugs.has(slug) && !(await isSlugTaken(db, slug, postId))) return slug
  }
  throw new Error(`no free slug was found for ${title}`)
}

const toPostText = ({ title, summary, markdown }: PostInput): PostText => {
  const { blocks, minutes } = readMarkdown(markdown)
  return { title, summary, markdown, blocks: JSON.stringify(blocks), minutes }
}

const hasSameText = (post: StoredPost, { title, summary, markdown }: PostInput): boolean =>
  post.title === title && post.summary === summary && post.markdown === markdown

/** The slug follows the title until the post is first published. */
const chooseSlug = (db: Queryable, post: StoredPost, title: string): Promise<string> | string =>
  post.publishedAt !== null || post.title === title ? post.slug : freeSlug(db, title, post.postId)

/**
 * Creates a post (`revision` 0) or changes it. A repeated write returns the stored post.
 * @throws Problem post-changed when `revision` is not the newest one.
 */
export const writePost = async (
  tx: Queryable,
  {
    postId,
    authorId,
    revision,
    at,
    ...input
  }: PostInput & { postId: string; authorId: string; revision: number; at: Date },
): Promise<StoredPost> => {
  const post = await lockPost(tx, postId)
  if (post !== undefined && hasSameText(post, input)) return post
  if (post === undefined) {
    const slug = await freeSlug(tx, input.title, postId)
    return addPost(tx, { ...toPostText(input), postId, slug, authorId, at, source: null })
  }
  if (post.revision !== revision) throw new Problem('post-changed')
  const slug = await chooseSlug(tx, post, input.title)
  return changePost(tx, { ...toPostText(input), postId, slug, at })
}

/** @throws Problem post-not-found */
export const setPostState = async (
  tx: Queryable,
  postId: string,
  state: StoredPost['state'],
  at: Date,
): Promise<StoredPost> => {
  const post = await lockPost(tx, postId)
  if (post === undefined) throw new Problem('post-not-found')
  return post.state === state ? post : changePostState(tx, postId, state, at)
}

interface FilePost extends PostInput {
  readonly source: string
  readonly newId: string
  readonly authorId: string
  readonly at: Date
}

const addFilePost = async (tx: Queryable, { source, newId, authorId, at, ...input }: FilePost): Promise<StoredPost> => {
  const slug = await freeSlug(tx, input.title, newId)
  await addPost(tx, { ...toPostText(input), postId: newId, slug, authorId, at, source })
  return changePostState(tx, newId, 'published', at)
}

/** Returns false when the post was already loaded. */
export const writeSamplePost = async (tx: Queryable, post: FilePost): Promise<boolean> => {
  if ((await lockPostBySource(tx, post.source)) !== undefined) return false
  await addFilePost(tx, post)
  return true
}

/** Publishes a post from a file: creates it, or updates it when the file differs. */
export const publishPostFromFile = async (tx: Queryable, file: FilePost): Promise<StoredPost> => {
  const post = await lockPostBySource(tx, file.source)
  if (post === undefined) return addFilePost(tx, file)
  const { at, title, summary, markdown } = file
  if (!hasSameText(post, file)) {
    const slug = await chooseSlug(tx, post, title)
    await changePost(tx, { ...toPostText({ title, summary, markdown }), postId: post.postId, slug, at })
  }
  return setPostState(tx, post.postId, 'published', at)
}

/** Returns false when no post has that slug. */
export const unpublishSlug = async (tx: Queryable, slug: string, at: Date): Promise<boolean> => {
  const post = await findPostBySlug(tx, slug)
  if (post === undefined) return false
  await setPostState(tx, post.postId, 'draft', at)
  return true
}
