/** The fixed colours of food and cutlery, shared by all covers. */
export const shapeColors = {
  cream: '#fbf0dc',
  shade: '#e9d5b4',
  white: '#fffaf0',
  red: '#c9482f',
  redDark: '#9c3226',
  orange: '#e0812f',
  peach: '#f4b27a',
  peachRed: '#d8654d',
  yellow: '#edbd45',
  lemon: '#f3d25a',
  green: '#71904f',
  greenDark: '#42643f',
  greenLight: '#a9bc6d',
  brown: '#8a5a3b',
  brownDark: '#593828',
  roast: '#b0703a',
  crust: '#cb8b4b',
  crustLight: '#e5b676',
  pink: '#e8a592',
  plum: '#7a3b5c',
  teal: '#2f6f73',
  navy: '#23394a',
  steel: '#92a3a4',
} as const

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const oval = (x: number, y: number, across: number, down: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"/>`

export const block = (x: number, y: number, width: number, height: number, round: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`

/** A leaf from (0, 0) upwards, with its vein. */
const leaf = (fill: string, vein: string): string =>
  path('M0 0C-26-24-26-62 0-92C26-62 26-24 0 0Z', fill) +
  line('M0-6V-74M0-26L12-40M0-26L-12-40M0-46L10-58M0-46L-10-58', vein, 3)

/** `drawing` moved, turned by degrees and scaled. */
export const placed = (drawing: string, x: number, y: number, degrees = 0, scale = 1): string => {
  const rotation = degrees === 0 ? '' : ` rotate(${degrees})`
  const scaled = scale === 1 ? '' : ` scale(${scale})`
  return `<g transform="translate(${x} ${y})${rotation}${scaled}">${drawing}</g>`
}

export const leafAt = (
  x: number,
  y: number,
  degrees: number,
  scale: number,
  fill: string = shapeColors.green,
): string =>
  placed(leaf(fill, fill === shapeColors.greenDark ? shapeColors.green : shapeColors.greenDark), x, y, degrees, scale)

/** A leaf as an outline, so that many make one path. */
export function leafOutline(x: number, y: number, degrees: number, scale: number): string {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180) * scale, Math.cos((degrees * Math.PI) / 180) * scale]
  const at = (right: number, down: number): string =>
    `${Math.round(x + right * cosine - down * sine)} ${Math.round(y + right * sine + down * cosine)}`
  return `M${at(0, 0)}C${at(-26, -24)} ${at(-26, -62)} ${at(0, -92)}C${at(26, -62)} ${at(26, -24)} ${at(0, 0)}Z`
}

/** Three wisps above (x, y). */
export const steam = (x: number, y: number, colour: string): string =>
  line([-60, 0, 60].map((aside) => `M${x + aside} ${y}c-26-26 26-46 0-${aside === 0 ? 84 : 70}`).join(''), colour, 11)
