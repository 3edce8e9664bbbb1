import type { IngredientMotif } from './ingredient-motifs.ts'
import { block, disc, leafAt, line, oval, path, placed, shapeColors as p } from './shapes.ts'

const cube = (fill: string, side: string): string =>
  path('M-16-8L2-16L18-8V10L0 18L-16 10Z', side) + path('M-16-8L2-16L18-8L0 0Z', fill)

const coin = (rim: string, fill: string): string => oval(0, 0, 19, 15, rim) + oval(-1, -2, 14, 10, fill)

const wedge = (fill: string, flesh: string): string =>
  path('M-20-4C-14 18 14 18 20-4Z', fill) + path('M-15-4C-10 10 10 10 15-4Z', flesh)

const ball = (fill: string, light: string): string => disc(0, 0, 13, fill) + disc(-4, -4, 4, light)

const ring = (stroke: string): string => line('M-16 0a16 11 0 1 0 32 0a16 11 0 1 0-32 0', stroke, 5)

const strip = (fill: string): string => block(-22, -6, 44, 12, 6, fill)

const chunk = (fill: string, light: string): string =>
  path('M-20 2C-20-14 0-20 12-14C24-8 22 10 10 14C-4 18-20 14-20 2Z', fill) +
  path('M-12-2C-10-10 0-13 8-10C2-6-2-2-2 4C-8 4-12 2-12-2Z', light)

const sprig = leafAt(-4, 18, -14, 0.34) + leafAt(6, 18, 30, 0.28, p.greenDark)

/** A bite of a food, about 40 wide and centred, for what lies in bowls and pans. */
export const pieces: Readonly<Partial<Record<IngredientMotif, string>>> = {
  tomato: wedge(p.red, p.pink),
  carrot: coin(p.orange, p.crust),
  potato: cube(p.lemon, p.yellow),
  sweetPotato: cube(p.orange, p.crust),
  pumpkin: cube(p.orange, p.crust),
  beet: cube('#a8315a', '#7d2245'),
  cucumber: coin(p.green, p.cream),
  courgette: coin(p.greenDark, p.greenLight),
  aubergine: cube(p.cream, p.plum),
  pepper: strip(p.red),
  chili: ring(p.red),
  mushroom: path('M-18-2C-16-18 16-18 18-2C10 2-10 2-18-2Z', p.brown) + block(-6, -3, 12, 16, 5, p.cream),
  onion: ring(p.cream),
  redOnion: ring('#a2557c'),
  leek: coin(p.greenLight, p.cream),
  peas: disc(-9, 2, 8, p.green) + disc(8, 4, 8, p.greenLight) + disc(0, -8, 8, p.green),
  beans: path('M-17 0C-18-14 14-16 17 2C18 12 8 12 2 6C-4 2-15 12-17 0Z', p.redDark),
  chickpea: ball(p.crustLight, p.cream),
  lentil: oval(-8, 0, 8, 5, p.brown) + oval(8, 4, 8, 5, p.crust) + oval(4, -7, 8, 5, p.brown),
  corn: disc(-8, 0, 7, p.yellow) + disc(6, -4, 7, p.lemon) + disc(4, 9, 7, p.yellow),
  cheese: cube(p.white, p.shade),
  tofu: cube(p.white, p.shade),
  olive: disc(0, 0, 12, p.plum) + disc(0, 0, 5, p.cream),
  egg: oval(0, 0, 20, 15, p.white) + disc(1, 0, 9, p.yellow),
  radish: coin('#c9426a', p.white),
  spinach: leafAt(0, 20, 20, 0.42),
  cabbage: line('M-18 4C-8-12 2 10 18-6', p.greenLight, 6),
  broccoli:
    block(-4, 0, 9, 16, 3, p.greenLight) +
    disc(-8, -4, 9, p.green) +
    disc(8, -5, 9, p.green) +
    disc(0, -12, 9, p.greenDark),
  cauliflower:
    block(-4, 0, 9, 16, 3, p.greenLight) +
    disc(-8, -4, 9, p.cream) +
    disc(8, -5, 9, p.shade) +
    disc(0, -12, 9, p.white),
  avocado: path('M-18 8C-14-16 14-16 18 8C8 0-8 0-18 8Z', p.greenLight),
  asparagus: strip(p.green),
  drumstick: chunk(p.crust, p.crustLight),
  steak: chunk(p.brown, p.roast),
  bacon: strip(p.redDark),
  sausage: coin(p.redDark, p.red),
  fish: chunk(p.pink, p.cream),
  shrimp: line('M-12 8C-20-14 10-20 14 2', p.pink, 11) + line('M14 2l6 8', p.red, 6),
  mussel:
    path('M-18 6C-18-16 18-16 18 6C8 14-8 14-18 6Z', p.navy) + path('M-11 5C-9-7 9-7 11 5C4 9-4 9-11 5Z', p.orange),
  squid: ring(p.cream),
  noodles: line('M-18 4C-8-14 2 14 18-4', p.lemon, 7),
  strawberry: wedge(p.red, p.pink),
  raspberry: ball('#c2355a', p.pink),
  berry: ball(p.plum, p.pink),
  cherry: ball(p.redDark, p.pink),
  plum: wedge(p.plum, p.orange),
  grape: ball('#7d4f6b', p.pink),
  apple: wedge(p.red, p.cream),
  pear: wedge(p.greenLight, p.cream),
  peach: wedge(p.peachRed, p.peach),
  mango: cube(p.yellow, p.orange),
  pineapple: cube(p.lemon, p.yellow),
  banana: coin(p.yellow, p.cream),
  orange: wedge(p.orange, p.yellow),
  lemon: wedge(p.lemon, p.cream),
  lime: wedge(p.green, p.greenLight),
  nut: path('M-14 4C-10-12 10-12 14 4C6 10-6 10-14 4Z', p.crustLight),
  walnut: chunk(p.crust, p.brown),
  peanut: oval(-7, 0, 9, 7, p.crustLight) + oval(7, 2, 9, 7, p.crust),
  chocolate: placed(block(-11, -11, 22, 22, 4, p.brownDark), 0, 0, 20),
  coconut: strip(p.white),
  herb: sprig,
  basil: sprig,
  dill: sprig,
  rosemary: sprig,
}

/** The pieces of these foods, each once. */
export const piecesOf = (foods: readonly IngredientMotif[]): string[] => foods.flatMap((food) => pieces[food] ?? [])

/** Lays pieces on spots in turn, each turned a little. */
export const scatter = (
  from: readonly string[],
  spots: readonly (readonly [x: number, y: number])[],
  scale = 1,
): string =>
  from.length === 0
    ? ''
    : spots
        .map(([x, y], index) => placed(from[index % from.length] ?? '', x, y, ((index * 47) % 70) - 35, scale))
        .join('')
