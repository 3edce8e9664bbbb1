import type { Palette } from './palettes.ts'
import { shapeColors } from './foods/shapes.ts'

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const toHex = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** The colour with its lightness times `share`. */
export const darker = (hex: string, share: number): string => toHex(channels(hex).map((value) => value * share))

/** `share` of the way from one colour to another. */
const mixed = (from: string, to: string, share: number): string => {
  const target = channels(to)
  return toHex(channels(from).map((value, index) => value + ((target[index] ?? value) - value) * share))
}

/** The darkest tone of the dark theme. */
const night = '#1a141d'

const isDark = (hex: string): boolean => channels(hex).reduce((sum, value) => sum + value, 0) < 384

/** The ground of a title and its characters, dark on light. Each colour is used for nothing else. */
export const titleColors = (
  palette: Palette,
): { readonly paper: string; readonly ink: string; readonly bright: string } => ({
  paper: isDark(palette.background) ? darker(palette.background, 0.9) : '#fdf6e9',
  ink: isDark(palette.background) ? '#f3e6cf' : darker(palette.table, 0.78),
  bright: '#fcf3e2',
})

/**
 * The style of a cover in the dark theme: the room around the dish goes dark, the dish stays lit. An image gets the colour
 * scheme of the element that shows it, so this follows the theme of the page. Colours that the drawing does not have get no rule.
 */
export function darkStyle(palette: Palette, drawing: string): string {
  const { ink, paper } = titleColors(palette)
  const tones: readonly (readonly [string, string])[] = [
    [palette.background, mixed(palette.sun, night, 0.83)],
    [palette.pattern, mixed(palette.sun, night, 0.75)],
    [palette.sun, mixed(palette.sun, night, 0.55)],
    [palette.sunEdge, mixed(palette.sunEdge, night, 0.68)],
    [palette.table, mixed(palette.table, night, 0.5)],
    [palette.tableEdge, mixed(palette.tableEdge, night, 0.55)],
    [paper, mixed(palette.sun, night, 0.88)],
    [ink, '#f0e3cd'],
    [shapeColors.white, '#ece0cd'],
    [shapeColors.cream, '#e4d6be'],
    [shapeColors.shade, '#c6b193'],
  ]
  const rules = [...new Map(tones)].flatMap(([from, to]) =>
    ['fill', 'stroke']
      .filter((paint) => drawing.includes(`${paint}="${from}"`))
      .map((paint) => `[${paint}="${from}"]{${paint}:${to}}`),
  )
  return `<style>@media(prefers-color-scheme:dark){${rules.join('')}}</style>`
}
