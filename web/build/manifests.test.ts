import { languages } from '@simmer/contract/preferences/languages'
import { expect, test } from 'vitest'
import { manifestIn } from '../brand/manifest.ts'

/** The texts that a system shows. */
const textsOf = ({ lang, description, shortcuts = [], screenshots = [] }: ReturnType<typeof manifestIn>) => [
  lang,
  description,
  ...shortcuts.map(({ name }) => name),
  ...screenshots.map(({ label }) => label),
]

test('each language has a manifest of the same app, with its own texts', () => {
  const [first, ...others] = languages.map(manifestIn)
  for (const other of others) {
    expect(textsOf(other)).toHaveLength(textsOf(first ?? {}).length)
    textsOf(other).forEach((text, index) => expect(text).not.toBe(textsOf(first ?? {})[index]))
    const { shortcuts, screenshots } = other
    expect({ ...other, ...first }).toEqual(first)
    expect([other.id, other.start_url, other.scope]).toEqual([first?.id, first?.start_url, first?.scope])
    expect(shortcuts?.map(({ url }) => url)).toEqual(first?.shortcuts?.map(({ url }) => url))
    expect(screenshots?.map(({ src }) => src)).toEqual(first?.screenshots?.map(({ src }) => src))
  }
  expect(languages.map((language) => manifestIn(language).lang)).toEqual(languages)
})
