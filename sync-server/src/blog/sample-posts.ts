import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { upsertUnclaimedAuthor } from '../accounts/author-account.ts'
import type { Database } from '../postgres/database.ts'
import { readPostFile } from './post-file.ts'
import { writeSamplePost } from './write-post.ts'

const author = { handle: 'the-kitchen', name: 'The Simmer kitchen', bio: 'We cook, write software, and wash up.' }

/**
 * Loads the sample posts of `folder`, each one once, so changes by an editor are never overwritten. Returns the number
 * of new posts.
 */
export async function loadSamplePosts(
  { database, now }: { readonly database: Database; readonly now: () => number },
  folder: string,
): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted()
  const newId = (): string => uuidv7({ msecs: now() })
  return database.tx(async (tx) => {
    const { accountId } = await upsertUnclaimedAuthor(tx, newId, author)
    let added = 0
    for (const name of names) {
      const post = await readPostFile(path.join(folder, name))
      if (typeof post === 'string') throw new Error(`${name}: ${post}`)
      const { title, summary, markdown, date } = post
      const at = date === undefined ? new Date(now()) : new Date(date)
      const source = `sample/${name}`
      if (await writeSamplePost(tx, { title, summary, markdown, source, newId: newId(), authorId: accountId, at }))
        added += 1
    }
    return added
  })
}
