import { scatter } from '../foods/pieces.ts'
import { block, disc, leafAt, line, oval, path, placed, shapeColors as p } from '../foods/shapes.ts'
import type { Dish, DishLook } from './dish.ts'

const board = (look: DishLook): string => block(-260, -22, 520, 24, 12, look.enamelDark)

const loaf: Dish = (look) =>
  board(look) +
  path('M-214-22C-240-60-232-128-176-150C-130-196 130-196 176-150C232-128 240-60 214-22Z', p.crust) +
  path('M-198-80C-196-128-160-138-140-150C-70-186 90-182 132-158C60-166-110-150-198-80Z', p.crustLight) +
  line(
    'M-118-92C-116-126-100-146-76-156M-38-92C-36-130-18-152 6-164M44-92C46-128 62-150 88-158M124-86C128-112 138-130 158-138',
    p.cream,
    15,
  ) +
  path('M100-22C150-40 210-90 226-108C238-76 228-42 214-22Z', p.brown)

const braid: Dish = (look) =>
  board(look) +
  [-180, -108, -36, 36, 108, 180]
    .map((x, index) => {
      const size = 1 - Math.abs(index - 2.5) * 0.12
      return placed(
        path('M-60 0C-80-70-20-120 40-100C76-84 70-20 40 0Z', p.crust) +
          path('M-44-20C-52-70-4-98 34-84C0-74-20-50-24-14Z', p.crustLight) +
          line('M-50 0C-30-50 20-80 56-80', p.roast, 6),
        x * 0.92,
        -20,
        0,
        size,
      )
    })
    .join('') +
  scatter(
    [oval(0, 0, 7, 4, p.cream)],
    [
      [-130, -80],
      [-60, -104],
      [10, -108],
      [80, -100],
      [140, -76],
    ],
  )

const round = (sesame: string): string =>
  path('M-88 0C-104-70-60-112 0-112C60-112 104-70 88 0C40 10-40 10-88 0Z', p.crust) +
  path('M-66-36C-66-76-34-96 6-94C-22-82-40-60-44-26C-56-24-64-28-66-36Z', p.crustLight) +
  sesame

const buns: Dish = (look) =>
  board(look) +
  (
    [
      [-150, -24],
      [150, -24],
      [0, -24],
      [-78, -112],
      [78, -112],
    ] as const
  )
    .map(([x, y]) => placed(round(line('M-10-100C-4-80 6-70 24-64', p.roast, 5)), x, y, 0, 0.94))
    .join('')

const swirl =
  disc(0, 0, 74, p.roast) +
  disc(0, 0, 68, p.crust) +
  line('M4 4C-14 8-18-18 4-22C36-24 42 20 10 34C-32 44-56-4-36-36C-14-66 54-58 58-4C58 30 36 54 6 58', p.brown, 9) +
  line('M14-10C22-6 18 8 8 10M-24 10C-18 22-8 26 6 24M-46-8C-44-34-24-50 2-52', p.crustLight, 6)

const swirlBuns: Dish = (look) =>
  board(look) +
  (
    [
      [-150, -94, 0],
      [150, -94, 70],
      [0, -94, 200],
      [-76, -212, 140],
      [76, -212, 20],
    ] as const
  )
    .map(([x, y, turn]) => placed(swirl, x, y, turn, 0.98))
    .join('')

const focaccia: Dish = (look) =>
  board(look) +
  path(
    'M-240-40C-246-100-220-118-190-120C-60-138 80-138 190-120C224-116 246-98 240-40C200-18-200-18-240-40Z',
    p.crust,
  ) +
  path('M-224-92C-210-116-60-128 0-128C70-128 214-116 224-92C190-70-190-70-224-92Z', p.lemon) +
  (
    [
      [-168, -96],
      [-104, -104],
      [-40, -94],
      [24, -106],
      [88, -96],
      [150, -104],
      [-72, -84],
      [56, -84],
      [186, -90],
      [-8, -112],
    ] as const
  )
    .map(([x, y]) => oval(x, y, 15, 7, p.crust))
    .join('') +
  (look.has('rosemary', 'herb')
    ? leafAt(-128, -88, 66, 0.5, p.greenDark) + leafAt(0, -92, -70, 0.5) + leafAt(120, -92, 70, 0.5, p.greenDark)
    : '') +
  scatter(
    look.pieces,
    [
      [-150, -108],
      [-20, -100],
      [70, -110],
      [170, -96],
    ],
    0.9,
  ) +
  scatter(
    [block(-4, -4, 8, 8, 2, p.white)],
    [
      [-190, -90],
      [-84, -112],
      [44, -98],
      [104, -110],
      [-30, -80],
    ],
  )

const flatbread: Dish = (look) =>
  board(look) +
  [0, 1, 2, 3]
    .map(
      (index) =>
        oval(index % 2 === 0 ? -6 : 8, -40 - index * 30, 210 - index * 5, 40, p.crust) +
        oval(index % 2 === 0 ? -6 : 8, -48 - index * 30, 208 - index * 5, 36, p.lemon),
    )
    .join('') +
  (
    [
      [-110, -144, 26],
      [-30, -154, 18],
      [50, -136, 30],
      [124, -146, 20],
      [-60, -128, 14],
      [90, -158, 12],
    ] as const
  )
    .map(([x, y, size]) => oval(x, y, size, size * 0.45, p.crust))
    .join('')

const pretzel =
  line(
    'M-60 60C-130 20-140-80-70-96C-10-106 10-30 40 10C60 40 70 54 86 62M60 60C130 20 140-80 70-96C10-106-10-30-40 10C-60 40-70 54-86 62',
    p.roast,
    34,
  ) +
  line('M-70-90C-20-96 0-30 34 12M70-90C30-96 10-50-10-22M-112-40C-114-70-96-90-70-92', p.crust, 14) +
  scatter(
    [block(-5, -5, 10, 10, 3, p.white)],
    [
      [-100, -50],
      [-84, -82],
      [-48, -86],
      [90, -80],
      [104, -40],
      [40, -84],
      [-20, -30],
      [20, -32],
    ],
  )

const pretzels: Dish = (look) => board(look) + placed(pretzel, -112, -96, -4, 0.92) + placed(pretzel, 118, -98, 6, 0.92)

const pizza: Dish = (look) =>
  pizzaOn(
    look,
    look.has('tomato') ? p.red : p.crustLight,
    look.has('cheese') ? p.lemon : look.has('tomato') ? '#d65a3a' : p.cream,
  )

const spots = [
  [-120, -150],
  [-40, -180],
  [50, -176],
  [126, -142],
  [-70, -122],
  [16, -134],
  [88, -104],
  [-140, -108],
  [-30, -86],
  [40, -82],
  [-90, -84],
] as const

const pizzaOn = (look: DishLook, sauce: string, cheese: string): string =>
  oval(0, -118, 252, 116, p.brown) +
  oval(0, -128, 250, 114, p.crust) +
  oval(0, -130, 212, 92, sauce) +
  path('M-190-134C-176-204-70-226 20-216C130-214 202-170 196-126C180-70 80-46-20-50C-120-52-196-84-190-134Z', cheese) +
  scatter(look.pieces, spots, 1.25) +
  (look.has('basil', 'herb')
    ? leafAt(-24, -132, 70, 0.55) + leafAt(120, -106, 40, 0.5) + leafAt(-90, -190, -50, 0.46, p.greenDark)
    : '')

const flammkuchen: Dish = (look) => pizzaOn(look, p.cream, p.white)

/** Height, scale, first x and step of the rows of slices, from the back to the front. */
const sliceRows = [
  [-124, 1.1, -148, 42],
  [-96, 1.25, -166, 47],
  [-64, 1.4, -186, 53],
] as const

/** A sheet of pastry with slices of its first food, which overlap in rows. */
const thinTart: Dish = (look) =>
  board(look) +
  path('M-256-40H256L250-24Q249-20 242-20H-242Q-249-20-250-24Z', p.roast) +
  path('M-186-154H186Q196-154 200-146L258-46Q262-34 248-34H-248Q-262-34-258-46L-200-146Q-196-154-186-154Z', p.crust) +
  path('M-170-142H170L224-48H-224Z', look.food) +
  sliceRows
    .flatMap(([y, scale, first, step]) =>
      Array.from({ length: 8 }, (_, index) => placed(look.pieces[0] ?? '', first + index * step, y, -16, scale)),
    )
    .join('') +
  line('M-214-41H-120M-60-41H40M120-41H210', p.crustLight, 5)

const scones: Dish = (look) =>
  board(look) +
  (
    [
      [-130, -24],
      [130, -24],
      [0, -24],
      [-4, -116],
    ] as const
  )
    .map(([x, y]) =>
      placed(
        path('M-70 0C-80-30-66-40-70-56C-76-80-60-96-50-96H54C66-96 74-80 70-60C66-40 80-28 70 0Z', p.crustLight) +
          path('M-64-62C-70-84-58-94-48-94H54C64-94 72-80 66-62Z', p.crust) +
          line('M-66-40C-30-34 30-46 68-38', p.cream, 8) +
          scatter(
            look.pieces,
            [
              [-30, -22],
              [24, -26],
            ],
            0.7,
          ),
        x,
        y,
      ),
    )
    .join('')

/** Breads, pizzas and other bakes of dough. */
export const breads = {
  loaf,
  braid,
  buns,
  swirlBuns,
  focaccia,
  flatbread,
  pretzels,
  pizza,
  flammkuchen,
  thinTart,
  scones,
} as const
