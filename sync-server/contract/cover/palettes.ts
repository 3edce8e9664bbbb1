/** The colours of a cover. Every shape takes its colour from its palette or from `shapeColors` (shapes.ts). */
export interface Palette {
  readonly background: string
  /** The pattern on the background, close to its colour. */
  readonly pattern: string
  /** The large shape behind the dish. */
  readonly sun: string
  readonly sunEdge: string
  readonly table: string
  readonly tableEdge: string
  readonly enamel: string
  readonly enamelDark: string
  readonly food: string
  readonly foodDark: string
}

const tomato: Palette = {
  background: '#f6dfcb',
  pattern: '#efceb4',
  sun: '#e58a6a',
  sunEdge: '#eda88a',
  table: '#a83f33',
  tableEdge: '#c0554a',
  enamel: '#2f6f73',
  enamelDark: '#235558',
  food: '#d65a3a',
  foodDark: '#b34029',
}
const citrus: Palette = {
  background: '#faecc2',
  pattern: '#f3dda0',
  sun: '#f0bf45',
  sunEdge: '#f5d274',
  table: '#d08a2e',
  tableEdge: '#e0a34c',
  enamel: '#4f7f78',
  enamelDark: '#3b625d',
  food: '#f0b53c',
  foodDark: '#d8922a',
}
const herb: Palette = {
  background: '#e6ebd3',
  pattern: '#d6dfbd',
  sun: '#a8bb7c',
  sunEdge: '#bdcb98',
  table: '#56754f',
  tableEdge: '#6e8c63',
  enamel: '#d9694a',
  enamelDark: '#b5502f',
  food: '#8faf58',
  foodDark: '#5f8040',
}
const sea: Palette = {
  background: '#dbe9e4',
  pattern: '#c6dbd6',
  sun: '#85b5b3',
  sunEdge: '#a1c8c4',
  table: '#2d666c',
  tableEdge: '#44808a',
  enamel: '#3a6f8c',
  enamelDark: '#29536b',
  food: '#e8a15f',
  foodDark: '#cf7d45',
}
const wheat: Palette = {
  background: '#f7ead2',
  pattern: '#eddab7',
  sun: '#dfb274',
  sunEdge: '#e9c693',
  table: '#96633a',
  tableEdge: '#ad7a4e',
  enamel: '#3f6a77',
  enamelDark: '#2e505b',
  food: '#d99a55',
  foodDark: '#b57638',
}
const berry: Palette = {
  background: '#f5dfe1',
  pattern: '#edcbd0',
  sun: '#d58aa0',
  sunEdge: '#e2a6b7',
  table: '#7d3f5c',
  tableEdge: '#965672',
  enamel: '#41596f',
  enamelDark: '#304456',
  food: '#b8486c',
  foodDark: '#8c3054',
}
const cocoa: Palette = {
  background: '#f0dfd0',
  pattern: '#e5cdb8',
  sun: '#d7a283',
  sunEdge: '#e3b89e',
  table: '#65412f',
  tableEdge: '#7d5640',
  enamel: '#c65f45',
  enamelDark: '#a24a33',
  food: '#8a5a3f',
  foodDark: '#5c3a29',
}
const saffron: Palette = {
  background: '#fbe5bf',
  pattern: '#f4d49b',
  sun: '#ec9a45',
  sunEdge: '#f2b26d',
  table: '#a9502c',
  tableEdge: '#c26a41',
  enamel: '#7a3b5c',
  enamelDark: '#5d2b46',
  food: '#e2902f',
  foodDark: '#bd6a1f',
}
const midnight: Palette = {
  background: '#2e4557',
  pattern: '#365063',
  sun: '#e2b45c',
  sunEdge: '#c99a48',
  table: '#1f303e',
  tableEdge: '#2a3f50',
  enamel: '#d9694a',
  enamelDark: '#b5502f',
  food: '#e8a24c',
  foodDark: '#c67a2e',
}
const plum: Palette = {
  background: '#ebdfe9',
  pattern: '#dccbdb',
  sun: '#b295bd',
  sunEdge: '#c5acce',
  table: '#55406a',
  tableEdge: '#6d5784',
  enamel: '#d58b4a',
  enamelDark: '#b46f33',
  food: '#9a5f8f',
  foodDark: '#734370',
}
const clay: Palette = {
  background: '#f1e0d0',
  pattern: '#e6cdb8',
  sun: '#cf8f6d',
  sunEdge: '#dca88b',
  table: '#7b4a38',
  tableEdge: '#946150',
  enamel: '#4b6b57',
  enamelDark: '#385243',
  food: '#b96a45',
  foodDark: '#8f4a2e',
}
const blush: Palette = {
  background: '#fbe7dc',
  pattern: '#f4d5c5',
  sun: '#f0b49b',
  sunEdge: '#f6c9b6',
  table: '#3f6f6c',
  tableEdge: '#568683',
  enamel: '#c9583f',
  enamelDark: '#a5442e',
  food: '#f0c8b0',
  foodDark: '#d98f76',
}

export const palettes = {
  tomato,
  citrus,
  herb,
  sea,
  wheat,
  berry,
  cocoa,
  saffron,
  midnight,
  plum,
  clay,
  blush,
} as const
export type PaletteName = keyof typeof palettes
