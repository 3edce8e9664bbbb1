import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RoundRow, TalkRow } from '#local/database/talk-database.ts'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { runHook } from '#local/testing/hook-root.ts'
import { helperOnly, type Model } from '#local/use-model.ts'
import { useModelAnswers } from './use-model-answers.ts'
import type { Talks } from './use-talks.ts'

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  return () => vi.unstubAllGlobals()
})

const talk: TalkRow = { id: 't', v: 1, owner: 'ana', at: 0, title: 'Salt', recipe: null }
const round = (at: number): RoundRow => ({
  id: `round ${at}`,
  v: 1,
  talk: 't',
  owner: 'ana',
  at,
  question: `Question ${at}`,
  helper: null,
  found: [],
  model: null,
  waitsFor: null,
})
const rounds = [round(1), round(2), round(3)]
const change = vi.fn<Talks['change']>(() => Promise.resolve())
// oxlint-disable-next-line no-unsafe-type-assertion -- the hook uses no other part
const talks = { all: [talk], current: talk, rounds, change } as unknown as Talks
const model: Model = { ...helperOnly, host: 'models.example', isReachable: true, isAllowed: true }

/** The hook with a server whose answers end when the test ends them. */
const answersOf = async (of: Model) => {
  const ends = new Map<string, () => void>()
  const openStream = async function* (_: unknown, { id }: { readonly id: string }) {
    await new Promise<void>((resolve) => ends.set(id, resolve))
    yield { name: 'done', data: JSON.stringify({ left: { messages: 9, tokens: 9 }, cutOff: false }) }
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- the hook uses no other part
  const store = { open: () => Promise.resolve({ openStream }) } as never
  const props = { talks, model: of, owner: 'ana', open: {}, hasDraft: false, onSignIn: vi.fn<() => void>() }
  const hook = await runHook(
    () => useModelAnswers(props),
    (child) => createElement(LocalStoreContext, { value: store }, child),
  )
  const answers = () => {
    const last = hook.values.at(-1)
    if (last === undefined) throw new Error('no rendering')
    return last
  }
  return { hook, answers, ends }
}

test('AS-4 a question that is asked while another answer arrives waits for its turn, until it need not be asked', async () => {
  const { hook, answers, ends } = await answersOf(model)
  for (const one of rounds) await hook.step(() => void answers().ask(one))
  expect(rounds.map((one) => answers().waitsForTurn(one))).toEqual([false, true, true])
  await hook.step(() => answers().dismiss(round(3)))
  await vi.waitFor(() => expect([...ends.keys()]).toEqual(['round 1']))

  await hook.step(() => ends.get('round 1')?.())
  await vi.waitFor(() => expect([...ends.keys()]).toEqual(['round 1', 'round 2']))
  expect(answers().running?.round).toBe('round 2')
  await hook.step(() => ends.get('round 2')?.())
  await vi.waitFor(() => expect(change).toHaveBeenCalledWith('round 2', expect.anything()))
  await hook.unmount()
  expect([...ends.keys()]).toEqual(['round 1', 'round 2'])
})

test('AS-4 who agreed before questions went on is offered that beside the first answer, and not in an emergency', async () => {
  const [allow, settleOffer] = [vi.fn<Model['allow']>(), vi.fn<() => void>()]
  const { hook, answers, ends } = await answersOf({ ...model, isGoingOnOffered: true, allow, settleOffer })
  expect(answers().offersGoingOn(round(1))).toBe(false)
  await hook.step(() => void answers().ask(round(1)))
  await vi.waitFor(() => expect([...ends.keys()]).toEqual(['round 1']))
  expect(answers().offersGoingOn(round(1))).toBe(false)
  await hook.step(() => ends.get('round 1')?.())
  await vi.waitFor(() => expect(answers().offersGoingOn(round(1))).toBe(true))
  expect(answers().offersGoingOn(round(2))).toBe(false)
  expect(answers().offersGoingOn({ ...round(1), question: 'She is choking' })).toBe(false)
  expect(answers().offersGoingOn({ ...round(1), helper: 'missing' })).toBe(false)
  answers().settleOffer(false)
  expect(allow).not.toHaveBeenCalled()
  answers().settleOffer(true)
  expect(allow).toHaveBeenCalledExactlyOnceWith('offer')
  expect(settleOffer).toHaveBeenCalledTimes(2)
  await hook.unmount()
})
