import { palettes, type Palette } from './palettes.ts'
import { block, disc, leafAt, leafOutline, line, oval, path, placed } from './foods/shapes.ts'

/** Returns the next pseudo-random whole number below `below`. */
export type Random = (below: number) => number

/** Where the wall ends and the table begins. */
const horizon = 640

/** Wall and table go on beside the cover: a strip shows them left and right of the dish (strips.ts). */
const [leftEdge, wholeWidth] = [-1700, 4600]

/** A rectangle across the whole width. */
const band = (y: number, height: number, fill: string): string =>
  `<rect x="${leftEdge}" y="${y}" width="${wholeWidth}" height="${height}" fill="${fill}"/>`

/** A quiet pattern over the background. One SVG pattern that the renderer repeats costs few bytes. */
export function drawPattern(palette: Palette, random: Random): string {
  const { pattern } = palette
  const tiles: readonly (readonly [number, number, string])[] = [
    [60, 60, disc(15, 15, 7, pattern) + disc(45, 45, 7, pattern)],
    [80, 80, block(0, 0, 40, 80, 0, pattern)],
    [96, 96, block(0, 0, 48, 48, 0, pattern) + block(48, 48, 48, 48, 0, pattern)],
    [100, 50, line('M0 50A50 50 0 0 1 100 50M20 50A30 30 0 0 1 80 50M40 50A10 10 0 0 1 60 50', pattern, 7)],
    [120, 120, leafAt(30, 62, 30, 0.5, pattern) + leafAt(92, 118, -30, 0.5, pattern)],
    [90, 90, path('M45 15L75 45L45 75L15 45Z', pattern)],
    [84, 84, line('M20 30h16M28 22v16M62 72h16M70 64v16', pattern, 7)],
    [120, 60, line('M0 30C20 0 40 0 60 30S100 60 120 30', pattern, 8)],
  ]
  const [width, height, tile] = tiles[random(tiles.length)] ?? tiles[0] ?? [60, 60, '']
  // Several covers may be inlined in one document, so ids must differ.
  const id = `ground-${random(2 ** 31).toString(36)}`
  // Leaf veins would make the pattern too busy.
  const tileWithoutVeins = tile.replace(/<path d="M0-6V-74[^>]*>/g, '')
  return `<defs><pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${tileWithoutVeins}</pattern></defs><rect x="${leftEdge}" width="${wholeWidth}" height="${horizon}" fill="url(#${id})"/>`
}

/** Draws the wall, the shape behind the dish, and the table in front. */
export function drawBackdrop(palette: Palette, random: Random): string {
  const { sun, sunEdge, table, tableEdge, background } = palette
  const wall = band(0, 900, background)
  const pattern = drawPattern(palette, random)
  const arch = (edge: number): string =>
    `M${214 + edge} ${horizon}V470C${214 + edge} ${250 + edge} ${386 + edge / 2} ${96 + edge} 600 ${96 + edge}C${814 - edge / 2} ${96 + edge} ${986 - edge} ${250 + edge} ${986 - edge} 470V${horizon}Z`
  const behind: readonly string[] = [
    pattern + disc(600, 450, 376, sunEdge) + disc(600, 450, 330, sun),
    pattern + path(arch(0), sunEdge) + path(arch(46), sun),
    // A pattern under rays would look noisy.
    rays(palette.pattern) + disc(600, 470, 336, sunEdge) + disc(600, 470, 300, sun),
    pattern + disc(600, 450, 376, sun) + disc(600, 450, 316, sunEdge) + disc(600, 450, 256, sun),
    pattern + scallop(sunEdge) + disc(600, 450, 318, sun),
    disc(860, 250, 130, palette.pattern) +
      path(
        `M${leftEdge} ${horizon}C-1350 220-370 220-20 ${horizon}C120 400 300 330 470 430C620 250 860 250 990 400C1090 360 1200 420 1240 ${horizon}C1590 220 2570 220 2900 ${horizon}Z`,
        sunEdge,
      ) +
      path(`M60 ${horizon}C200 430 420 360 620 360C820 360 1030 470 1150 ${horizon}Z`, sun),
    pattern +
      path(`M250 ${horizon}V120H950V${horizon}Z`, sunEdge) +
      path(`M286 ${horizon}V156H914V${horizon}Z`, sun) +
      path(`M592 156h16V${horizon}h-16ZM286 380h628v16H286Z`, sunEdge),
  ]
  const front: readonly string[] = [
    '',
    path(`M${leftEdge} ${horizon + 24}${'a50 50 0 0 0 100 0'.repeat(wholeWidth / 100)}Z`, tableEdge),
    band(horizon + 60, 12, tableEdge) + band(horizon + 88, 5, tableEdge),
    path(`M${leftEdge - 50} ${horizon + 26}${'l50 40 50-40'.repeat(wholeWidth / 100 + 1)}Z`, tableEdge),
  ]
  const chosen = behind[random(behind.length)] ?? ''
  const cloth = front[random(front.length)] ?? ''
  return wall + chosen + band(horizon, 260, table) + band(horizon, 26, tableEdge) + cloth
}

/** On some covers two branches rise behind the table, cut from the colours of the wall. */
export function drawBranches(palette: Palette, random: Random): string {
  const kind = random(3)
  if (kind === 0) return ''
  const [leafFill, stem] =
    kind === 1 || palette.background === palettes.midnight.background
      ? [palette.sunEdge, palette.sun]
      : [palette.tableEdge, palette.table]
  const leaves = Array.from({ length: 5 }, (_, index) => {
    const [x, y, size] = [index * 5, -70 - index * 78, 1.15 - index * 0.13]
    return leafOutline(x, y, 58 - index * 6, size) + leafOutline(x, y + 30, -58 + index * 4, size)
  })
  const branch =
    line('M0 0C-6-160 10-300 26-440', stem, 9) + path(leaves.join('') + leafOutline(26, -424, 8, 0.7), leafFill)
  return placed(branch, 132, horizon, -4) + `<g transform="matrix(-1 0 0 1 1068 ${horizon})">${branch}</g>`
}

const stop = (offset: number, opacity: number): string =>
  `<stop offset="${offset}" stop-color="#1a141d" stop-opacity="${opacity}"/>`

/** Light falls on the middle, and the corners are darker: the same in both themes. */
export function drawLight(random: Random): string {
  const id = `light-${random(2 ** 31).toString(36)}`
  return `<defs><radialGradient id="${id}" gradientUnits="userSpaceOnUse" gradientTransform="scale(1200 900)" cx=".5" cy=".42" r=".72">${stop(0.45, 0)}${stop(0.8, 0.08)}${stop(1, 0.2)}</radialGradient></defs><rect x="${leftEdge}" width="${wholeWidth}" height="900" fill="url(#${id})"/>`
}

/** The soft shadow of a dish on the table, in its middle. `fill-opacity` needs no layer of its own, which `opacity` does. */
export const drawShadow = (groundY: number): string =>
  `<g fill-opacity=".08">${oval(600, groundY + 8, 400, 30, '#1a141d')}${oval(600, groundY + 5, 330, 22, '#1a141d')}</g>`

/** A fork and a spoon on the table. */
export function drawCutlery(fill: string): string {
  const fork = path(
    'M0-7H210V7H0C-10 7-10-7 0-7ZM204-24C216-26 226-26 236-26L308-26V-16H250V-5H310V5H250V16H308V26L236 26C226 26 216 26 204 24C190 16 190-16 204-24Z',
    fill,
  )
  const spoon = path('M0-7H210C222-34 300-40 312 0C300 40 222 34 210 7H0C-10 7-10-7 0-7Z', fill)
  return `<g fill-opacity=".85">${placed(fork, 280, 806, 3, 0.9)}${placed(spoon, 640, 826, -3, 0.9)}</g>`
}

/** A point far out on a ray. */
const rayEnd = (angle: number): string =>
  `${Math.round(600 + Math.cos(angle) * 2400)} ${Math.round(470 + Math.sin(angle) * 2400)}`

function rays(fill: string): string {
  const wedges = Array.from({ length: 18 }, (_, index) => {
    const [from, to] = [((index * 20 - 5) * Math.PI) / 180, ((index * 20 + 5) * Math.PI) / 180]
    return `M600 470L${rayEnd(from)}L${rayEnd(to)}Z`
  })
  return path(wedges.join(''), fill)
}

function scallop(fill: string): string {
  return Array.from({ length: 20 }, (_, index) => {
    const angle = (index * 18 * Math.PI) / 180
    return disc(Math.round(600 + Math.cos(angle) * 322), Math.round(450 + Math.sin(angle) * 322), 56, fill)
  }).join('')
}
