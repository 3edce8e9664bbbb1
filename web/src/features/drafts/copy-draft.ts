import * as v from 'valibot'
import { readDraftText } from '@simmer/contract/sync/draft-text'
import { actions } from '@simmer/contract/wire/actions'
import type { UserRecord } from '#local/store/local.ts'
import type { DraftAction } from './draft-actions.ts'

interface CopyOptions {
  readonly id: string
  readonly createdAt: number
  /** Returns the title of the copy. */
  readonly copyTitle: (title: string) => string
}

/** The actions that copy a draft to a new id, without its deletion and its publication. */
export const copyDraft = (
  records: readonly UserRecord[],
  { id, createdAt, copyTitle }: CopyOptions,
): readonly DraftAction[] => [
  { name: 'draft.set', key: `draft:${id}:made`, args: { value: createdAt } },
  ...records.flatMap(({ id: key, value }): DraftAction[] => {
    const [type, , part = ''] = key.split(':')
    if (type === 'drafttext') {
      const text = readDraftText(value)?.text
      if (text === undefined) return []
      const copiedText = part === 'title' ? copyTitle(text) : text
      return [{ name: 'drafttext.set', key: `drafttext:${id}:${part}`, args: { text: copiedText, from: null } }]
    }
    const read = v.safeParse(actions['draft.set'].args, value)
    if (type !== 'draft' || part === 'gone' || part === 'made' || !read.success) return []
    return [{ name: 'draft.set', key: `draft:${id}:${part}`, args: read.output }]
  }),
]
