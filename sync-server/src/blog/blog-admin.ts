import type { EditorPost } from '@simmer/contract/wire/blog'
import type { blogEndpoints } from '@simmer/contract/wire/endpoints/blog-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { hasCapability } from '../accounts/roles.ts'
import type { Handler, Person } from '../http/handler.ts'
import type { Queryable, Database } from '../postgres/database.ts'
import { allPosts, findPost, type StoredPost } from './post-store.ts'
import { readMarkdown, setPostState, writePost } from './write-post.ts'

interface Deps {
  readonly database: Database
  readonly now: () => number
}

const toSummary = ({ postId, slug, revision, title, state, updatedAt }: StoredPost) => ({
  postId,
  slug,
  revision,
  title,
  state,
  updatedAt: updatedAt.toISOString(),
})

const toEditorPost = (post: StoredPost): EditorPost => ({
  ...toSummary(post),
  summary: post.summary,
  markdown: post.markdown,
})

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws Problem post-not-found when the id is not a UUID. */
const readPostId = ({ postId }: { readonly postId: string }): string => {
  if (!uuid.test(postId)) throw new Problem('post-not-found')
  return postId.toLowerCase()
}

/** WHO-5, WHO-7: only accounts with the editor capability write the blog. @throws Problem editors-only */
const requireEditor = async (db: Queryable, person: Person): Promise<void> => {
  if (!(await hasCapability(db, person.accountId, 'editor'))) throw new Problem('editors-only')
}

export const readPostPermission =
  ({ database }: Deps): Handler<typeof blogEndpoints.postPermission> =>
  async (_, { person }) => ({ mayWrite: await hasCapability(database, person.accountId, 'editor') })

export const listEditorPosts =
  ({ database }: Deps): Handler<typeof blogEndpoints.editorPosts> =>
  async (_, { person }) => {
    await requireEditor(database, person)
    return { posts: (await allPosts(database)).map(toSummary) }
  }

export const readEditorPost =
  ({ database }: Deps): Handler<typeof blogEndpoints.editorPost> =>
  async ({ params }, { person }) => {
    await requireEditor(database, person)
    const post = await findPost(database, readPostId(params))
    if (post === undefined) throw new Problem('post-not-found')
    return toEditorPost(post)
  }

export const writeEditorPost =
  ({ database, now }: Deps): Handler<typeof blogEndpoints.writePost> =>
  ({ params, body }, { person }) =>
    database.tx(async (tx) => {
      await requireEditor(tx, person)
      return toEditorPost(
        await writePost(tx, { ...body, postId: readPostId(params), authorId: person.accountId, at: new Date(now()) }),
      )
    })

export const setEditorPostState =
  ({ database, now }: Deps): Handler<typeof blogEndpoints.setPostState> =>
  ({ params, body }, { person }) =>
    database.tx(async (tx) => {
      await requireEditor(tx, person)
      return toEditorPost(await setPostState(tx, readPostId(params), body.state, new Date(now())))
    })

export const previewPost =
  ({ database }: Deps): Handler<typeof blogEndpoints.previewPost> =>
  async ({ body }, { person }) => {
    await requireEditor(database, person)
    const { blocks } = readMarkdown(body.markdown)
    return { blocks: [...blocks] }
  }
