import { expect, test } from 'vitest'
import { addressIn } from './report-addresses.ts'

test.each([
  ['203.0.113.7\n', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['{"ip":"203.0.113.7"}', '203.0.113.7'],
  ['{"version": 6, "ip" : "2001:DB8::7"}', '2001:DB8::7'],
  ['<html>Sign in to this network</html>', null],
  ['', null],
  ['{"ip":"<script>"}', null],
  ['1'.repeat(46), null],
])('CA-14 the answer %j of an outside service is the address %j', (answer, address) => {
  expect(addressIn(answer)).toBe(address)
})
