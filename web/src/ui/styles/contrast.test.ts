import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** A role's colours in the light and the dark theme. */
const role = (name: string): readonly [string, string] => {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? ''
  const [light, dark] = value.match(/#[0-9a-f]{6}/g) ?? []
  if (!light) throw new Error(`no colour role ${name}`)
  return [light, dark ?? light]
}

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const backgrounds = ['ground', 'surface', 'well']
const recipeText = backgrounds.map((ground) => ['text', ground, 7] as const)
const text = [
  ...backgrounds.flatMap((ground) => [
    ['text-soft', ground, 4.5] as const,
    ['action', ground, 4.5] as const,
    ['action-hover', ground, 4.5] as const,
    ['bad', ground, 4.5] as const,
    ['good', ground, 4.5] as const,
  ]),
  ...['well-strong', 'accent-soft', 'action-soft', 'good-soft', 'warn-soft', 'bad-soft'].map(
    (soft) => ['text', soft, 7] as const,
  ),
  ...['beet', 'leaf', 'sea', 'yolk', 'clay'].map((plate) => ['text', `plate-${plate}`, 7] as const),
  ['on-accent', 'accent', 7],
  ['on-accent', 'accent-hover', 7],
  ['on-action', 'action', 4.5],
  ['on-action', 'action-hover', 4.5],
  ['on-bad', 'bad', 4.5],
  ['action', 'action-soft', 4.5],
  ['warn', 'warn-soft', 4.5],
  ['good', 'good-soft', 4.5],
  ['bad', 'bad-soft', 4.5],
] as const
const shapes = [
  ...backgrounds.flatMap((ground) => [['line-strong', ground, 3] as const, ['focus', ground, 3] as const]),
  ['star', 'ground', 3],
  ['star', 'surface', 3],
] as const

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s', (_, theme) => {
  test.each([...recipeText, ...text, ...shapes])('%s on %s has at least %d : 1', (foreground, background, minRatio) => {
    const colours = [role(foreground)[theme], role(background)[theme]] as const
    expect(contrast(...colours)).toBeGreaterThanOrEqual(minRatio)
  })
})
