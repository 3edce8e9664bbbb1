import { useEffect, useRef, useState } from 'react'
import type { EditorPost } from '@simmer/contract/wire/blog'
import { blogEndpoints } from '@simmer/contract/wire/endpoints/blog-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import { deletePostDraft, storePostDraft, readPostDraft } from './post-drafts.ts'

export interface PostText {
  readonly title: string
  readonly summary: string
  readonly markdown: string
}

export type SaveResult = 'saved' | 'conflict' | 'unavailable' | Problem

export interface EditedPost {
  /** Null while loading. */
  readonly text: PostText | null
  /** Why the post cannot be shown. */
  readonly missing: 'not-found' | 'unavailable' | null
  /** The post on the server; null if it was never saved. */
  readonly stored: EditorPost | null
  /** Whether the text differs from the post on the server. */
  readonly changed: boolean
  /** False if the device could not store the text. */
  readonly isSavedLocally: boolean
  readonly change: (part: Partial<PostText>) => void
  readonly save: () => Promise<SaveResult>
  /** Overwrites the changes of another editor. */
  readonly overwrite: () => Promise<SaveResult>
  readonly setState: (state: EditorPost['state']) => Promise<SaveResult>
  /** Replaces the local text by the version of the server. */
  readonly revert: () => Promise<SaveResult>
  /** Deletes the local copy. */
  readonly discard: () => Promise<unknown>
}

const pickText = ({ title, summary, markdown }: PostText): PostText => ({ title, summary, markdown })
const textFields = ['title', 'summary', 'markdown'] as const
const isSame = (one: PostText, other: PostText): boolean =>
  textFields.every((field) => one[field].trim() === other[field].trim())

const toSaveResult = async (task: () => Promise<unknown>): Promise<SaveResult> => {
  try {
    await task()
    return 'saved'
  } catch (failure) {
    if (failure instanceof NetworkError) return 'unavailable'
    if (!(failure instanceof Problem)) throw failure
    return failure.problem === 'post-changed' ? 'conflict' : failure
  }
}

/** The editing state of one post. Every change is stored on this device; saving sends it to the server. */
export const usePost = (call: Call, authorId: string, postId: string): EditedPost => {
  const [text, setText] = useState<PostText | null>(null)
  const [stored, setStored] = useState<EditorPost | null>(null)
  const [missing, setMissing] = useState<EditedPost['missing']>(null)
  const [isSavedLocally, setSavedLocally] = useState(true)
  const revision = useRef(0)
  const latestText = useRef<PostText | null>(null)

  const show = (next: PostText): void => {
    latestText.current = next
    setText(next)
  }
  /** Writes run one after the other, so that the last change wins. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const saveLocally = (next: PostText): Promise<void> => {
    const post = { ...next, id: postId, by: authorId, revision: revision.current, at: Date.now() }
    const pending = queue.current.then(() => storePostDraft(post))
    queue.current = pending.catch(() => undefined)
    return pending.then(
      () => setSavedLocally(true),
      () => setSavedLocally(false),
    )
  }
  const removeLocal = (): Promise<unknown> => {
    queue.current = queue.current.then(() => deletePostDraft(authorId, postId)).catch(() => undefined)
    return queue.current
  }
  const fetchPost = (): Promise<EditorPost> => call(blogEndpoints.editorPost, { params: { postId } })
  /** Takes over the version of the server as the base of further local changes. */
  const applyRemote = async (post: EditorPost): Promise<void> => {
    setStored(post)
    revision.current = post.revision
    const now = latestText.current
    if (now !== null && !isSame(now, post)) await saveLocally(now)
    else await removeLocal()
  }

  useEffect(() => {
    let isActive = true
    const load = async (): Promise<void> => {
      const local = await readPostDraft(authorId, postId).catch(() => null)
      if (!isActive) return
      if (local !== null) {
        revision.current = local.revision
        show(pickText(local))
        // The post exists only on this device.
        if (local.revision === 0) return
      }
      try {
        const post = await fetchPost()
        if (!isActive) return
        setStored(post)
        if (local !== null) return
        revision.current = post.revision
        show(pickText(post))
      } catch (failure) {
        if (isActive && local === null) setMissing(failure instanceof NetworkError ? 'unavailable' : 'not-found')
      }
    }
    void load()
    return () => {
      isActive = false
    }
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- loads once per post and account
  }, [authorId, postId])

  const write = async (baseRevision: number): Promise<void> => {
    const current = latestText.current
    if (current === null) return
    await applyRemote(
      await call(blogEndpoints.writePost, { params: { postId }, body: { ...current, revision: baseRevision } }),
    )
  }

  return {
    text,
    missing,
    stored,
    changed: text !== null && (stored === null || !isSame(text, stored)),
    isSavedLocally,
    change: (part) => {
      if (latestText.current === null) return
      const next = { ...latestText.current, ...part }
      show(next)
      void saveLocally(next)
    },
    save: () => toSaveResult(() => write(revision.current)),
    overwrite: () => toSaveResult(async () => write((await fetchPost()).revision)),
    setState: (state) =>
      toSaveResult(async () =>
        applyRemote(await call(blogEndpoints.setPostState, { params: { postId }, body: { state } })),
      ),
    discard: removeLocal,
    revert: () =>
      toSaveResult(async () => {
        const post = await fetchPost()
        show(pickText(post))
        await applyRemote(post)
      }),
  }
}
