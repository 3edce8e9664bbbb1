import { expect, test } from 'vitest'
import { removeDeferred } from './remove-deferred.ts'

test('RT-26 the content of deferred elements is removed', () => {
  const bar = '<nav class="rail" data-deferred="true"><div><i class="a"></i></div></nav>'
  expect(removeDeferred(`${bar}<p class="b">`)).toBe('<nav class="rail" data-deferred="true"></nav><p class="b">')
  const nested =
    '<div class="bar" data-deferred="true"><div class="c"><div></div></div><divider></divider></div><main><div class="d">'
  expect(removeDeferred(nested)).toBe('<div class="bar" data-deferred="true"></div><main><div class="d">')
  expect(removeDeferred('<p>as it is</p>')).toBe('<p>as it is</p>')
  expect(removeDeferred('<ul data-deferred="true"><li class="e">')).toBe('<ul data-deferred="true">')
})
