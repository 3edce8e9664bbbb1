// Above 300 lines, because drawings are lists of coordinates.
import { scatter } from '../foods/pieces.ts'
import { block, disc, leafAt, line, oval, path, placed, shapeColors as p, steam } from '../foods/shapes.ts'
import type { Dish, DishLook } from './dish.ts'

export const platter = (fill: string = p.cream): string =>
  oval(0, -22, 236, 34, p.shade) + oval(0, -30, 236, 32, fill) + oval(0, -32, 180, 20, p.shade)

const greens = (look: DishLook, x: number, y: number): string =>
  look.has('herb', 'basil', 'dill', 'leek', 'spinach')
    ? leafAt(x, y, -34, 0.7) + leafAt(x, y, 30, 0.62, p.greenDark)
    : ''

const nest =
  path('M-150-34C-150-130-92-196 0-196C92-196 150-130 150-34C60-14-60-14-150-34Z', p.lemon) +
  line(
    'M-128-46C-120-116-72-164-6-164M-98-40C-94-100-56-136 0-136C62-136 100-98 106-44M-62-36C-58-80-34-104 2-104C44-104 70-78 76-38M-30-34C-24-62 28-70 44-36M20-166C76-160 118-116 126-52',
    p.crust,
    7,
  )

const pastaSauce = (look: DishLook): string =>
  path(
    'M-92-150C-84-216-30-236 8-228C70-224 100-188 92-146C74-116 60-152 36-140C14-128 10-112-14-130C-40-148-62-112-92-150Z',
    look.food,
  ) + path('M-60-176C-46-206-10-216 16-210C-12-196-24-180-30-156C-46-154-58-160-60-176Z', look.foodDark)

/** A sauce that is not of tomato or meat coats the pasta and does not show. */
const hasSauce = ({ has }: DishLook): boolean => has('tomato', 'steak', 'basil')

const spaghetti: Dish = (look) =>
  platter() +
  nest +
  (hasSauce(look) ? pastaSauce(look) : '') +
  scatter(
    look.pieces,
    [
      [-52, -120],
      [40, -180],
      [84, -100],
      [-90, -70],
      [30, -76],
      [-24, -200],
    ],
    1.1,
  ) +
  greens(look, 4, -206)

const spaghettiBalls: Dish = (look) =>
  platter() +
  nest +
  pastaSauce({ ...look, food: p.red, foodDark: p.redDark }) +
  [
    [-50, -196],
    [6, -226],
    [54, -190],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 34, p.brown) + disc(x - 10, y - 10, 9, p.roast))
    .join('') +
  greens(look, 8, -256)

const tube =
  path('M-40-14H30L44 0L30 14H-40L-52 0Z', p.yellow) +
  oval(-40, 0, 11, 14, p.crust) +
  line('M-26-6H30M-26 5H32', p.lemon, 4)

const shortPasta: Dish = (look) =>
  platter() +
  path(
    'M-170-40C-150-120-70-170 0-170C70-170 150-120 170-40C80-16-80-16-170-40Z',
    hasSauce(look) ? look.food : p.lemon,
  ) +
  (
    [
      [-124, -60, 20],
      [-60, -54, -30],
      [8, -50, 12],
      [76, -56, -24],
      [126, -66, 34],
      [-92, -100, -40],
      [-28, -96, 24],
      [40, -98, -14],
      [94, -104, 40],
      [-52, -140, 10],
      [14, -146, -34],
      [62, -142, 20],
    ] as const
  )
    .map(([x, y, turn]) => placed(tube, x, y, turn))
    .join('') +
  scatter(
    look.pieces,
    [
      [-88, -66],
      [-4, -76],
      [60, -76],
      [-44, -120],
      [32, -126],
      [-120, -84],
    ],
    1.1,
  ) +
  greens(look, 4, -160)

const cushion =
  path('M-52-38H52L58 0L52 38H-52L-58 0Z', p.lemon) +
  line(
    'M-50-36l10 8l10-8l10 8l10-8l10 8l10-8l10 8l10-8l10 8l10-8M-50 36l10-8l10 8l10-8l10 8l10-8l10 8l10-8l10 8l10-8l10 8',
    p.yellow,
    5,
  ) +
  oval(0, 0, 28, 20, p.yellow) +
  oval(-4, -4, 20, 13, p.cream)

const ravioli: Dish = (look) =>
  platter() +
  (
    [
      [-118, -58, -8],
      [4, -52, 6],
      [124, -60, -4],
      [-58, -112, 10],
      [66, -114, -10],
      [4, -166, 4],
    ] as const
  )
    .map(([x, y, turn]) => placed(cushion, x, y, turn, 0.95))
    .join('') +
  greens(look, -10, -170) +
  greens(look, 90, -110)

const gnocchi: Dish = (look) =>
  platter() +
  path('M-180-40C-150-90 150-90 180-40C90-14-90-14-180-40Z', look.food) +
  (
    [
      [-130, -62],
      [-68, -54],
      [0, -50],
      [68, -54],
      [130, -62],
      [-98, -92],
      [-32, -88],
      [36, -88],
      [98, -92],
      [-58, -124],
      [8, -124],
      [64, -122],
      [0, -154],
    ] as const
  )
    .map(([x, y], index) =>
      placed(
        oval(0, 0, 36, 24, p.yellow) + oval(-2, -4, 32, 18, p.lemon) + line('M-14-14V10M0-16V12M14-14V10', p.yellow, 4),
        x,
        y,
        ((index * 31) % 40) - 20,
      ),
    )
    .join('') +
  scatter(
    look.pieces,
    [
      [-84, -70],
      [20, -70],
      [84, -72],
      [-20, -110],
    ],
    1,
  ) +
  greens(look, 6, -160)

const lasagne: Dish = (look) =>
  platter() +
  path('M-150-40H150V-190H-150Z', p.lemon) +
  [0, 1, 2, 3]
    .map(
      (row) =>
        block(-154, -62 - row * 38, 308, 22, 8, row % 2 === 0 ? look.food : look.foodDark) +
        block(-158, -44 - row * 38, 316, 10, 5, p.cream),
    )
    .join('') +
  path(
    'M-160-186C-164-220-120-216-90-224C-40-236 40-214 90-226C130-226 164-216 160-186C150-160 130-190 110-176C90-164 80-190 50-178C20-160 0-190-40-176C-70-166-80-192-110-176C-130-164-150-160-160-186Z',
    p.yellow,
  ) +
  (
    [
      [-100, -204],
      [-30, -210],
      [50, -204],
      [112, -202],
    ] as const
  )
    .map(([x, y]) => oval(x, y, 16, 8, p.crust))
    .join('') +
  greens(look, 10, -222) +
  steam(0, -280, look.light)

/** Short, crooked drops of dough; cheese in threads and fried onions where they are ingredients. */
const spatzle: Dish = (look) =>
  block(180, -72, 170, 26, 13, p.brownDark) +
  path('M-220-84H220L196-14Q190 0 176 0H-176Q-190 0-196-14Z', p.navy) +
  path('M-206-84C-190-176-80-216 0-210C80-216 190-176 206-84Z', p.lemon) +
  Array.from({ length: 34 }, (_, index) => {
    const row = Math.floor(index / 9)
    const x = -176 + (index % 9) * 44 + row * 10
    const y = -100 - row * 32 + Math.round((x * x) / 1500)
    return placed(
      line('M-20 4C-10-10 4-2 20-8', index % 3 === 0 ? p.yellow : p.cream, 13),
      x * (1 - row * 0.16),
      y,
      ((index * 61) % 120) - 60,
    )
  }).join('') +
  (look.has('cheese')
    ? line(
        'M-120-170C-60-150-40-190 20-160C60-140 100-176 140-140M-150-120C-90-100-60-140 0-116C60-96 90-130 150-104',
        p.yellow,
        9,
      )
    : '') +
  (look.has('onion')
    ? scatter(
        [line('M-20 0a20 13 0 1 0 40 0a20 13 0 1 0-40 0', p.brown, 7)],
        [
          [-70, -160],
          [-10, -190],
          [56, -168],
          [10, -140],
          [104, -140],
        ],
      )
    : '') +
  (look.has('leek', 'herb')
    ? scatter(
        [block(-10, -3, 20, 6, 3, p.green)],
        [
          [-104, -130],
          [-40, -148],
          [34, -196],
          [80, -120],
          [-10, -110],
          [130, -116],
        ],
      )
    : '') +
  steam(0, -262, look.light)

const knodel: Dish = (look) =>
  platter() +
  path('M-190-40C-160-76 160-76 190-40C90-14-90-14-190-40Z', look.food) +
  [
    [-104, -92],
    [104, -92],
    [0, -116],
  ]
    .map(
      ([x = 0, y = 0]) =>
        disc(x, y, 72, p.shade) +
        disc(x - 4, y - 6, 66, p.cream) +
        scatter(
          [disc(0, 0, 5, p.crust), disc(0, 0, 4, p.green)],
          [
            [x - 30, y - 20],
            [x + 14, y - 36],
            [x + 30, y + 6],
            [x - 16, y + 22],
            [x - 2, y - 8],
          ],
        ),
    )
    .join('') +
  greens(look, 0, -182) +
  steam(0, -250, look.light)

const dumplings: Dish = (look) =>
  block(-220, -104, 440, 100, 16, p.crust) +
  line('M-216-76H216M-216-38H216', p.brown, 7) +
  line('M-120-104V-4M0-104V-4M120-104V-4', p.crustLight, 6) +
  oval(0, -110, 220, 42, p.brown) +
  oval(0, -112, 202, 33, p.crustLight) +
  [-116, 116, 0]
    .map((x) =>
      placed(
        path('M-86 0C-90-66-44-102 0-102C44-102 90-66 86 0C40 16-40 16-86 0Z', p.white) +
          line('M-2-100C-30-80-46-52-50-22M0-102C-8-74-10-48-8-20M2-100C24-80 40-52 42-24', p.shade, 6) +
          disc(0, -102, 12, p.shade),
        x,
        x === 0 ? -104 : -126,
        0,
        x === 0 ? 1 : 0.86,
      ),
    )
    .join('') +
  steam(0, -248, look.light)

const halfMoon =
  path('M-78 20C-78-46 78-46 78 20C40 34-40 34-78 20Z', p.crustLight) +
  path('M-60 10C-50-30 50-30 60 10C30 14-30 14-60 10Z', p.cream) +
  line('M-76 22l15 8l15-6l15 8l16-6l16 6l15-8l15 6l15-8', p.crust, 7)

const pierogi: Dish = (look) =>
  platter() +
  (
    [
      [-110, -60, -6],
      [110, -62, 8],
      [0, -56, 2],
      [-62, -112, 8],
      [66, -114, -6],
      [2, -164, 0],
    ] as const
  )
    .map(([x, y, turn]) => placed(halfMoon, x, y, turn))
    .join('') +
  greens(look, 0, -186)

/** What is eaten from flat plates with a fork; meat and fish are in mains.ts. */
export const plates = {
  spaghetti,
  spaghettiBalls,
  shortPasta,
  ravioli,
  gnocchi,
  lasagne,
  spatzle,
  knodel,
  dumplings,
  pierogi,
} as const
