import { expect, test } from 'vitest'
import english from '../asked-texts.en.json'
import { waitingText } from './asked-list.tsx'

test.each([
  [undefined, false, 'Waits for a connection'],
  [undefined, true, 'Will be read next'],
  ['too-many-requests', true, 'Waits its turn: Simmer reads only a few pages of a site at a time'],
  ['page-not-reachable', true, 'This site does not answer right now. We’ll try again within the hour.'],
  ['page-too-slow', true, 'This site takes too long to answer. We’ll try again within the hour.'],
  ['internal-error', true, 'This page could not be read yet. We’ll try again within the hour.'],
])('IM-9 a link that waits with the code %s (sent: %s) reads: %s', (code, isSent, words) => {
  expect(english[waitingText(code, isSent)]).toBe(words)
})
