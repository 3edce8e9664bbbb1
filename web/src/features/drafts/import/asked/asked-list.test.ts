import { expect, test } from 'vitest'
import english from '../asked-texts.en.json'
import { waitingText } from './asked-list.tsx'

test.each([
  [undefined, false, 'Waiting for a connection'],
  [undefined, true, 'Next'],
  ['too-many-requests', true, 'Queued: we read only a few pages of a site at a time'],
  ['page-not-reachable', true, 'This site isn’t responding right now. We’ll try again within the hour.'],
  ['page-too-slow', true, 'This site takes too long to respond. We’ll try again within the hour.'],
  ['internal-error', true, 'This page couldn’t be read yet. We’ll try again within the hour.'],
])('IM-9 a link that waits with the code %s (sent: %s) reads: %s', (code, isSent, words) => {
  expect(english[waitingText(code, isSent)]).toBe(words)
})
