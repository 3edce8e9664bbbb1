import { describe, expect, test } from 'vitest'
import { systemText } from './system-text.ts'

describe('AS-2 the instructions of the model', () => {
  test.each([
    ['en', true],
    ['en', false],
    ['de', true],
    ['de', false],
  ] as const)('send a person in danger to the emergency number first (%s, with tools: %s)', (language, hasTools) => {
    const line = systemText(language, hasTools)
      .split('\n')
      .find((one) => one.includes('danger'))
    expect(line).toMatch(/^If a person may be in danger, first say to call the emergency number: 112 /)
  })
})
