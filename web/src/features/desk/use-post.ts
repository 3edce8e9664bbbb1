import { useEffect, useRef, useState } from 'react'
import type { EditorPost } from '@simmer/contract/wire/blog'
import { blogEndpoints } from '@simmer/contract/wire/blog-endpoints'
import type { Call } from '@simmer/contract/wire/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '../../api/network-away.ts'
import { deletePostDraft, storePostDraft, readPostDraft } from '../../local/blog/kept-posts.ts'

export interface PostText {
  readonly title: string
  readonly summary: string
  readonly markdown: string
}

/** What an attempt to save came to. */
export type Saved = 'saved' | 'conflict' | 'away' | Problem

export interface EditedPost {
  /** Null while it is being read. */
  readonly text: PostText | null
  /** Why there is no text. */
  readonly missing: 'nowhere' | 'away' | null
  /** What Simmer has; null where it has nothing. */
  readonly stored: EditorPost | null
  /** Something stands here that Simmer has not. */
  readonly changed: boolean
  /** False where the device could not keep what was typed. */
  readonly isSavedLocally: boolean
  readonly change: (part: Partial<PostText>) => void
  readonly save: () => Promise<Saved>
  /** Whatever somebody else wrote meanwhile. */
  readonly saveOver: () => Promise<Saved>
  readonly setState: (state: EditorPost['state']) => Promise<Saved>
  /** What Simmer has now, in place of what stands here. */
  readonly takeTheirs: () => Promise<Saved>
  /** What was begun here leaves this device. */
  readonly giveUp: () => Promise<unknown>
}

const textOf = ({ title, summary, markdown }: PostText): PostText => ({ title, summary, markdown })
const fields = ['title', 'summary', 'markdown'] as const
const isSame = (one: PostText, other: PostText): boolean =>
  fields.every((field) => one[field].trim() === other[field].trim())

const outcome = async (task: () => Promise<unknown>): Promise<Saved> => {
  try {
    await task()
    return 'saved'
  } catch (failure) {
    if (failure instanceof NetworkError) return 'away'
    if (!(failure instanceof Problem)) throw failure
    return failure.problem === 'post-changed' ? 'conflict' : failure
  }
}

/** A post on an editor's desk: on this device with every letter, with Simmer when it is saved. */
export const usePost = (call: Call, by: string, postId: string): EditedPost => {
  const [text, setText] = useState<PostText | null>(null)
  const [stored, setStored] = useState<EditorPost | null>(null)
  const [missing, setMissing] = useState<EditedPost['missing']>(null)
  const [isSavedLocally, setSavedLocally] = useState(true)
  const revision = useRef(0)
  const newestText = useRef<PostText | null>(null)

  const show = (shown: PostText): void => {
    newestText.current = shown
    setText(shown)
  }
  /** One after the other, so that the last letter typed is the last one kept. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const saveLocally = (shown: PostText): Promise<void> => {
    const post = { ...shown, id: postId, by, revision: revision.current, at: Date.now() }
    const put = queue.current.then(() => storePostDraft(post))
    queue.current = put.catch(() => undefined)
    return put.then(
      () => setSavedLocally(true),
      () => setSavedLocally(false),
    )
  }
  const removeLocal = (): Promise<unknown> => {
    queue.current = queue.current.then(() => deletePostDraft(by, postId)).catch(() => undefined)
    return queue.current
  }
  const read = (): Promise<EditorPost> => call(blogEndpoints.editorPost, { params: { postId } })
  /** Simmer has it: what is here and still differs is based on that from now on. */
  const arrived = async (post: EditorPost): Promise<void> => {
    setStored(post)
    revision.current = post.revision
    const now = newestText.current
    if (now !== null && !isSame(now, post)) await saveLocally(now)
    else await removeLocal()
  }

  useEffect(() => {
    let isActive = true
    const begin = async (): Promise<void> => {
      const mine = await readPostDraft(by, postId).catch(() => null)
      if (!isActive) return
      if (mine !== null) {
        revision.current = mine.revision
        show(textOf(mine))
        // Begun here, and Simmer was never told.
        if (mine.revision === 0) return
      }
      try {
        const post = await read()
        if (!isActive) return
        setStored(post)
        if (mine !== null) return
        revision.current = post.revision
        show(textOf(post))
      } catch (failure) {
        if (isActive && mine === null) setMissing(failure instanceof NetworkError ? 'away' : 'nowhere')
      }
    }
    void begin()
    return () => {
      isActive = false
    }
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- begins once for each post and person
  }, [by, postId])

  const write = async (basedOn: number): Promise<void> => {
    const written = newestText.current
    if (written === null) return
    await arrived(await call(blogEndpoints.writePost, { params: { postId }, body: { ...written, revision: basedOn } }))
  }

  return {
    text,
    missing,
    stored,
    changed: text !== null && (stored === null || !isSame(text, stored)),
    isSavedLocally: isSavedLocally,
    change: (part) => {
      if (newestText.current === null) return
      const next = { ...newestText.current, ...part }
      show(next)
      void saveLocally(next)
    },
    save: () => outcome(() => write(revision.current)),
    saveOver: () => outcome(async () => write((await read()).revision)),
    setState: (state) =>
      outcome(async () => arrived(await call(blogEndpoints.setPostState, { params: { postId }, body: { state } }))),
    giveUp: removeLocal,
    takeTheirs: () =>
      outcome(async () => {
        const post = await read()
        show(textOf(post))
        await arrived(post)
      }),
  }
}
