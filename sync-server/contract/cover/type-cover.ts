import { ingredientMotifs, type IngredientMotif } from './foods/ingredient-motifs.ts'
import type { Palette } from './palettes.ts'
import { drawBackdrop, drawPattern, drawShadow, type Random } from './scene.ts'
import { setTitle } from './set-title.ts'
import { block, disc, leafOutline, oval, path, placed } from './foods/shapes.ts'
import { titleColors } from './tones.ts'

interface TypeCover {
  readonly title: string
  readonly foods: readonly IngredientMotif[]
  readonly palette: Palette
  readonly random: Random
}

const motif = (food: IngredientMotif, x: number, y: number, scale: number, turn = 0): string =>
  placed(ingredientMotifs[food], x, y, turn, scale)

/** Ids differ between covers, because several may stand in one document. */
const idPrefixOf = (random: Random): string => `t${random(2 ** 31).toString(36)}-`

/** A paper flower, where a recipe names no food that can be drawn. Its colours are no food's. */
const flower = ({ sun, sunEdge, tableEdge }: Palette, x: number, y: number, scale: number): string =>
  placed(
    path([-76, -38, 0, 38, 76].map((turn) => leafOutline(0, 0, turn, 1.3)).join(''), tableEdge) +
      path([-57, -19, 19, 57].map((turn) => leafOutline(0, 0, turn, 1)).join(''), sunEdge) +
      path([-38, 0, 38].map((turn) => leafOutline(0, 0, turn, 0.6)).join(''), sun),
    x,
    y,
    0,
    scale,
  )

/** Foods stand in a row on a table, under the title. */
function tableTop({ title, foods, palette, random }: TypeCover): string {
  const { ink } = titleColors(palette)
  const shown = foods.slice(0, 4)
  const gap = 236
  const first = 600 - ((shown.length - 1) * gap) / 2
  const row = shown.map(
    (food, index) =>
      oval(first + index * gap, 762, 96, 12, palette.tableEdge) + motif(food, first + index * gap, 760, 1.5),
  )
  return (
    block(0, 0, 1200, 900, 0, palette.background) +
    disc(600, 760, 420, palette.pattern) +
    disc(600, 760, 330, palette.sunEdge) +
    block(0, 736, 1200, 164, 0, palette.table) +
    block(0, 736, 1200, 12, 0, palette.tableEdge) +
    (shown.length > 0 ? row.join('') : flower(palette, 600, 742, 1.8)) +
    setTitle(title, { x: 170, y: 124, width: 860, height: 356, align: 'middle', size: 152 }, ink, idPrefixOf(random))
  )
}

const onWall = (food: IngredientMotif | undefined, x: number, y: number, turn: number): string =>
  food === undefined ? '' : motif(food, x, y, 0.92, turn)

const labelFrame = (inset: number, fill: string): string =>
  block(190 + inset, 200 + inset, 820 - inset * 2, 500 - inset * 2, 44 - inset, fill)

/** A label in the middle of a wall of foods. */
function label({ title, foods, palette, random }: TypeCover): string {
  const { ink, paper } = titleColors(palette)
  const id = `w${random(2 ** 31).toString(36)}`
  const [one, two = one, three = one] = foods
  const tile =
    onWall(one, 75, 118, -12) + onWall(two, 225, 268, 10) + onWall(three, 225, 118, 12) + onWall(one, 75, 268, 14)
  const wall =
    one === undefined
      ? drawPattern(palette, random)
      : `<defs><pattern id="${id}" width="300" height="300" patternUnits="userSpaceOnUse">${tile}</pattern></defs><rect width="1200" height="900" fill="url(#${id})"/>`
  return (
    block(0, 0, 1200, 900, 0, palette.sunEdge) +
    wall +
    labelFrame(0, paper) +
    labelFrame(18, palette.table) +
    labelFrame(23, paper) +
    setTitle(title, { x: 250, y: 250, width: 700, height: 400, align: 'middle', size: 138 }, ink, idPrefixOf(random))
  )
}

/** A dark ground with the main food large in a lit disc, and the title beside it. */
function poster({ title, foods, palette, random }: TypeCover): string {
  const { bright } = titleColors(palette)
  const [main, second, third] = foods
  return (
    block(0, 0, 1200, 900, 0, palette.table) +
    disc(830, 690, 430, palette.tableEdge) +
    disc(830, 690, 330, palette.sun) +
    (main === undefined ? flower(palette, 830, 850, 2.8) : motif(main, 830, 830, 3)) +
    (second === undefined ? '' : motif(second, 570, 836, 1.7)) +
    (third === undefined ? '' : motif(third, 1040, 836, 1.5)) +
    setTitle(title, { x: 170, y: 116, width: 860, height: 372, align: 'start', size: 148 }, bright, idPrefixOf(random))
  )
}

const archShape = (edge: number): string =>
  `M${170 + edge} 720V430C${170 + edge} ${230 + edge} 360 ${84 + edge} 600 ${84 + edge}C840 ${84 + edge} ${1030 - edge} ${230 + edge} ${1030 - edge} 430V720Z`

/** An arch like a window, with foods on its sill. */
function arch({ title, foods, palette, random }: TypeCover): string {
  const { ink } = titleColors(palette)
  const [one, two, three, four] = foods
  const last = two ?? one
  return (
    block(0, 0, 1200, 900, 0, palette.pattern) +
    path(archShape(0), palette.sun) +
    path(archShape(26), palette.background) +
    block(0, 720, 1200, 180, 0, palette.table) +
    block(0, 720, 1200, 22, 0, palette.tableEdge) +
    (one === undefined ? flower(palette, 260, 744, 1.5) : motif(one, 262, 778, 1.75)) +
    (last === undefined ? flower(palette, 940, 744, 1.5) : motif(last, 938, 778, 1.75)) +
    (three === undefined ? '' : motif(three, 434, 800, 1.25)) +
    (four === undefined ? '' : motif(four, 766, 800, 1.25)) +
    setTitle(title, { x: 260, y: 210, width: 680, height: 380, align: 'middle', size: 134 }, ink, idPrefixOf(random))
  )
}

const compositions = [tableTop, label, poster, arch] as const

/** The foods in a row on a table, without the title. A strip shows them whole (strips.ts). */
function plain({ foods, palette, random }: TypeCover): string {
  const ground = 690
  const shown = foods.slice(0, 4)
  // A square crop shows 150 to 1050.
  const gap = shown.length > 3 ? 195 : 230
  const first = 600 - ((shown.length - 1) * gap) / 2
  return (
    drawBackdrop(palette, random) +
    drawShadow(ground) +
    (shown.length > 0
      ? shown.map((food, index) => motif(food, first + index * gap, ground, 1.9)).join('')
      : flower(palette, 600, ground, 2.4))
  )
}

const plainStyle =
  '<style>#plain{display:none}#plain:target{display:inline}#plain:target~#lettered{display:none}</style>'

/** A cover of the title in type and the true foods of the recipe, for a dish that is not drawn. */
export const drawTypeCover = (cover: TypeCover): string => {
  const lettered = (compositions[cover.random(compositions.length)] ?? tableTop)(cover)
  return `${plainStyle}<g id="plain">${plain(cover)}</g><g id="lettered">${lettered}</g>`
}
