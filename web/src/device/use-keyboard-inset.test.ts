import { expect, test } from 'vitest'
import { keyboardInset } from './use-keyboard-inset.ts'

// The page is 844 pixels high: a phone in portrait.
const pageHeight = 844

test.each([
  ['no keyboard', { height: 844, offsetTop: 0 }, 0],
  ['a keyboard', { height: 508.4, offsetTop: 0 }, 336],
  ['a keyboard over a scrolled page', { height: 508, offsetTop: 100 }, 236],
  ['a keyboard in landscape', { height: 140, offsetTop: 4 }, 700],
  ['a part of a pixel that a zoomed page rounds to', { height: 843.7, offsetTop: 0.2 }, 0],
  // Some browsers give the keyboard's room back by making the page smaller.
  ['a page that the browser has made smaller itself', { height: 900, offsetTop: 0 }, 0],
])('RT-10 the question box stays above the screen keyboard: %s', (_, visible, expected) => {
  expect(keyboardInset(pageHeight, visible)).toBe(expected)
})
