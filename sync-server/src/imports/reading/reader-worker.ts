import { parentPort } from 'node:worker_threads'
import {
  readImportedJson,
  readImportedPage,
  readImportedPost,
  readImportedText,
} from '@simmer/contract/import/read/read-import'
import type { ImportResult } from '@simmer/contract/import/imported-recipe'
import type { FetchedPost } from '../fetch/fetch-post.ts'
import { writeAnswer } from './write-answer.ts'
import type { ReadTask } from './reader-pool.ts'

/**
 * The thread that reads pages and texts of strangers. The pool ends it when a task takes too long. It also writes the
 * answer as JSON, because that of a large page takes long as well.
 */
const read = ({ kind, text, url }: ReadTask): ImportResult => {
  if (kind === 'html') return readImportedPage({ html: text, url })
  if (kind === 'post') {
    // What the node wrote itself in fetch-post.ts.
    // oxlint-disable-next-line no-unsafe-type-assertion
    const { post, page } = JSON.parse(text) as FetchedPost
    return readImportedPost(post, page)
  }
  if (kind === 'json') return readImportedJson(text, url)
  return readImportedText(text, url === null ? undefined : { source: { kind: 'page', url } })
}

parentPort?.on('message', (task: ReadTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has none
  parentPort?.postMessage(writeAnswer(read(task), task))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has none
parentPort?.postMessage('ready')
