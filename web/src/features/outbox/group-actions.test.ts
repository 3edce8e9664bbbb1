import { expect, test } from 'vitest'
import type { RejectedAction, PendingAction } from '#local/store/local.ts'
import { translate } from '#texts/translate.ts'
import { groupActions } from './group-actions.ts'
import { outboxTexts } from './outbox-texts.ts'

const t = translate(outboxTexts, 'en')
const pendingAction = (uid: string, name: string, args: unknown, title: string | null): PendingAction => ({
  uid,
  name,
  key: uid,
  recipeId: null,
  args,
  at: 0,
  title,
  sent: false,
})

test('ST-9 a list pasted into a draft shows as one line, and other actions keep their position', () => {
  const pending = [
    pendingAction('a', 'drafttext.set', { text: 'salt', from: null }, 'Leek soup'),
    pendingAction('b', 'saved.set', { on: true }, 'Dal'),
    pendingAction('c', 'drafttext.set', { text: 'leeks', from: null }, 'Leek soup'),
    pendingAction('d', 'drafttext.set', { text: 'rice', from: null }, 'Dal'),
  ]
  expect(groupActions(pending, t).map(({ text, actions }) => [text, actions.map(({ uid }) => uid)])).toEqual([
    ['Edit the text of Leek soup', ['a', 'c']],
    ['Save Dal', ['b']],
    ['Edit the text of Dal', ['d']],
  ])
})

test('ST-9 each rejected action has its own line, with its reason', () => {
  const rejected = ['a', 'b'].map((uid): RejectedAction => ({
    ...pendingAction(uid, 'plan.set', { value: null }, null),
    state: 'rejected',
    code: 'full',
  }))
  expect(groupActions(rejected, t).map(({ actions }) => actions.length)).toEqual([1, 1])
})
