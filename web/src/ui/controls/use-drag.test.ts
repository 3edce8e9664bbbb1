import type { MouseEvent, PointerEvent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { runHook } from '#local/testing/hook-root.ts'
import { useDrag, type DropTarget } from './use-drag.ts'

/** Rows of 50 pixels, one below the other. */
const elementFromPoint = (_: number, y: number) => {
  const row = Math.floor(y / 50)
  const element = { dataset: { drop: `row ${row}` }, getBoundingClientRect: () => ({ top: row * 50, height: 50 }) }
  return { closest: () => element }
}
beforeEach(() => {
  vi.stubGlobal('document', { elementFromPoint })
  return () => vi.unstubAllGlobals()
})

const pressRow0 = async (...points: readonly (readonly [x: number, y: number])[]) => {
  const onDrop = vi.fn<(dragged: string, target: DropTarget) => void>()
  const hook = await runHook(() => useDrag(onDrop))
  const [drag] = hook.values
  if (drag === undefined) throw new Error('the hook gives a drag')
  const handle = drag.handle('row 0')
  const currentTarget = { setPointerCapture: () => undefined }
  const stopPropagation = vi.fn<() => void>()
  const event = ([clientX, clientY]: readonly [number, number], detail = 1) =>
    // oxlint-disable-next-line no-unsafe-type-assertion -- the handlers read no other field
    ({
      button: 0,
      pointerId: 1,
      clientX,
      clientY,
      detail,
      currentTarget,
      stopPropagation,
    }) as unknown as PointerEvent<HTMLElement> & MouseEvent<HTMLElement>
  await hook.step(() => handle.onPointerDown(event([5, 45])))
  for (const point of points) await hook.step(() => handle.onPointerMove(event(point)))
  const dragged = hook.values.at(-1)?.dragged
  await hook.step(() => handle.onPointerUp(event(points.at(-1) ?? [5, 45])))
  handle.onClickCapture(event([5, 45]))
  const isClick = stopPropagation.mock.calls.length === 0
  handle.onClickCapture(event([5, 45], 0))
  expect(stopPropagation).toHaveBeenCalledTimes(isClick ? 0 : 1)
  await hook.unmount()
  return { dragged, drops: onDrop.mock.calls, isClick }
}

test('RT-5 a press that slides a few pixels, even onto the next row, is a click and moves nothing', async () => {
  const click = { dragged: null, drops: [], isClick: true }
  expect(await pressRow0()).toEqual(click)
  expect(await pressRow0([5, 54])).toEqual(click)
})

test('RT-5 a row that is dragged 10 pixels or more is dropped where the pointer is, and its end is no click', async () => {
  expect(await pressRow0([5, 55])).toEqual({
    dragged: 'row 0',
    drops: [['row 0', { on: 'row 1', side: 'before' }]],
    isClick: false,
  })
  // Back over its own row.
  expect(await pressRow0([5, 90], [5, 45])).toEqual({ dragged: 'row 0', drops: [], isClick: false })
})
