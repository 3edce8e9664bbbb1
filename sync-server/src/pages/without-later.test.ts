import { expect, test } from 'vitest'
import { withoutDeferred } from './without-later.ts'

test('RT-26 what waits for the first view is left out, with all that stands in it', () => {
  const bar = '<nav class="rail" data-later="true"><div><i class="a"></i></div></nav>'
  expect(withoutDeferred(`${bar}<p class="b">`)).toBe('<nav class="rail" data-later="true"></nav><p class="b">')
  const nested =
    '<div class="bar" data-later="true"><div class="c"><div></div></div><divider></divider></div><main><div class="d">'
  expect(withoutDeferred(nested)).toBe('<div class="bar" data-later="true"></div><main><div class="d">')
  expect(withoutDeferred('<p>as it is</p>')).toBe('<p>as it is</p>')
  expect(withoutDeferred('<ul data-later="true"><li class="e">')).toBe('<ul data-later="true">')
})
