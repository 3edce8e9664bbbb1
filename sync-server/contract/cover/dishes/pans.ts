import { scatter } from '../foods/pieces.ts'
import { block, disc, leafAt, line, oval, path, placed, shapeColors as p, steam } from '../foods/shapes.ts'
import type { Dish, DishLook } from './dish.ts'

type Spots = readonly (readonly [number, number])[]

const greens = (look: DishLook, x: number, y: number): string =>
  look.has('herb', 'basil', 'dill', 'leek', 'rosemary', 'spinach')
    ? leafAt(x, y, 62, 0.55) + leafAt(x + 8, y - 6, -24, 0.46, p.greenDark)
    : ''

const potSpots: Spots = [
  [-128, -190],
  [-76, -200],
  [-22, -186],
  [34, -200],
  [88, -188],
  [134, -196],
  [-50, -174],
  [60, -172],
  [4, -168],
]

/** An open pot, so that its pieces show. */
const stew: Dish = (look) =>
  block(-232, -150, 464, 34, 17, look.enamelDark) +
  path('M-190-186H190V-48Q190 0 138 0H-138Q-190 0-190-48Z', look.enamel) +
  path('M106-186H190V-48Q190 0 138 0H80Q110-70 106-186Z', look.enamelDark) +
  oval(0, -186, 192, 46, look.enamelDark) +
  oval(0, -188, 176, 38, look.food) +
  path('M-120-192c50-24 100 6 150-8c40-10 80 0 96 8c-60 24-190 26-246 0Z', look.foodDark) +
  scatter(look.pieces, potSpots, 1.2) +
  greens(look, 10, -192) +
  line('M-150-120V-60', look.light, 9) +
  steam(0, -250, look.light)

const tagine: Dish = (look) =>
  path('M-220-60H220L190-8Q184 0 170 0H-170Q-184 0-190-8Z', look.enamel) +
  path('M110-60H220L190-8Q184 0 170 0H90Z', look.enamelDark) +
  block(-236, -78, 472, 22, 11, look.enamelDark) +
  path('M-190-78C-150-120-70-230-34-300H34C70-230 150-120 190-78Z', look.enamel) +
  path('M60-78C70-140 50-230 20-300H34C70-230 150-120 190-78Z', look.enamelDark) +
  line('M-128-116H128M-84-176H84', look.light, 8) +
  line('M-110-146l20-14l20 14l20-14l20 14l20-14l20 14l20-14l20 14l20-14l20 14', look.light, 6) +
  disc(0, -318, 30, look.enamelDark) +
  steam(150, -170, look.light)

const bakingDish = (look: DishLook): string =>
  block(-262, -118, 524, 34, 17, look.enamelDark) +
  path('M-226-130H226L204-18Q200 0 180 0H-180Q-200 0-204-18Z', look.enamel) +
  path('M110-130H226L204-18Q200 0 180 0H88Z', look.enamelDark) +
  line('M-190-96H40', look.light, 7)

const gratin: Dish = (look) =>
  bakingDish(look) +
  path(
    'M-216-128C-214-176-176-160-150-180C-120-204-92-172-58-190C-20-210 14-176 50-190C84-206 108-174 142-184C180-192 214-172 216-128Z',
    p.yellow,
  ) +
  path('M-190-134C-160-166-120-150-90-160C-40-176-10-146 40-162C90-176 150-150 190-134Z', p.lemon) +
  (
    [
      [-128, -156, 14],
      [-40, -166, 17],
      [64, -160, 13],
      [140, -154, 15],
      [10, -146, 9],
      [-84, -148, 8],
      [104, -142, 9],
    ] as const
  )
    .map(([x, y, size]) => oval(x, y, size, size * 0.7, p.crust))
    .join('') +
  steam(0, -220, look.light)

const crumble: Dish = (look) =>
  bakingDish(look) +
  path('M-216-128C-190-168 190-168 216-128Z', look.food) +
  Array.from({ length: 30 }, (_, index) => {
    const x = -196 + (index % 15) * 28
    const y = (index < 15 ? -140 : -160) - Math.round(14 * Math.cos(x / 130))
    return placed(block(-13, -10, 26, 20, 8, index % 3 === 0 ? p.crust : p.crustLight), x, y, (index * 53) % 60)
  }).join('') +
  scatter(
    look.pieces,
    [
      [-150, -134],
      [-60, -140],
      [40, -138],
      [130, -136],
    ],
    0.9,
  ) +
  steam(0, -220, look.light)

const pan = (look: DishLook, inside: string): string =>
  block(180, -112, 190, 30, 15, p.brownDark) +
  oval(0, -78, 238, 84, look.enamelDark) +
  oval(0, -92, 238, 80, look.enamel) +
  oval(0, -92, 210, 64, inside)

const panSpots: Spots = [
  [-140, -92],
  [-96, -116],
  [-84, -76],
  [-36, -100],
  [-30, -132],
  [14, -76],
  [28, -116],
  [76, -94],
  [90, -130],
  [120, -74],
  [142, -104],
  [-20, -62],
  [62, -58],
]

const stirFry: Dish = (look) =>
  pan(look, p.navy) + scatter(look.pieces, panSpots, 1.5) + greens(look, 20, -96) + steam(0, -182, look.light)

const egg = (x: number, y: number): string =>
  path(`M${x - 62} ${y}c-6-30 30-42 58-36c40-6 68 12 62 38c-6 24-40 34-70 30c-26 2-46-10-50-32Z`, p.white) +
  oval(x, y - 6, 27, 20, p.yellow) +
  oval(x - 8, y - 12, 9, 6, p.lemon)

const friedEggs: Dish = (look) =>
  pan(look, p.navy) + egg(-78, -100) + egg(82, -84) + greens(look, -10, -62) + steam(0, -182, look.light)

const shakshuka: Dish = (look) =>
  pan(look, p.red) +
  path('M-170-92c60-40 150-20 190-40c60-10 120 10 150 40c-80 50-260 50-340 0Z', p.redDark) +
  egg(-100, -96) +
  egg(10, -122) +
  egg(96, -76) +
  scatter(
    look.pieces,
    [
      [-30, -66],
      [-160, -100],
      [160, -110],
      [-50, -130],
    ],
    1,
  ) +
  greens(look, -16, -86) +
  steam(0, -182, look.light)

const paella: Dish = (look) =>
  block(-286, -108, 572, 26, 13, look.enamelDark) +
  oval(0, -66, 250, 70, look.enamelDark) +
  oval(0, -84, 250, 72, look.enamel) +
  oval(0, -86, 226, 58, p.yellow) +
  Array.from({ length: 22 }, (_, index) =>
    placed(
      oval(0, 0, 9, 4, p.lemon),
      Math.round(Math.cos(index * 2.4) * (30 + index * 8)),
      Math.round(-86 + Math.sin(index * 2.4) * (8 + index * 1.9)),
      index * 31,
    ),
  ).join('') +
  scatter(look.pieces, [...panSpots, [-170, -84], [172, -88]], 1.3) +
  steam(0, -172, look.light)

const omelette: Dish = (look) =>
  pan(look, p.navy) +
  path('M-168-92C-160-148-60-156 20-146C110-140 172-116 166-78C120-48-20-44-90-56C-140-62-166-74-168-92Z', p.yellow) +
  path('M-150-98C-130-140-50-146 20-136C90-130 146-112 150-90C90-96-60-108-150-98Z', p.lemon) +
  oval(-40, -84, 30, 8, p.crust) +
  oval(70, -78, 24, 7, p.crust) +
  scatter(
    look.pieces,
    [
      [-96, -68],
      [-20, -62],
      [56, -58],
      [118, -66],
    ],
    1,
  ) +
  greens(look, 10, -100) +
  steam(0, -182, look.light)

/** A thick omelette with a slice cut out: its layers show. */
const omeletteCake: Dish = (look) =>
  oval(0, -22, 246, 34, p.shade) +
  oval(0, -30, 246, 32, p.cream) +
  path('M-190-120V-56C-190-20 190-20 190-56V-120Z', p.yellow) +
  path('M-190-120V-56C-190-44-150-36-100-32L0-100Z', p.lemon) +
  oval(0, -120, 190, 52, p.crust) +
  oval(0, -124, 180, 46, p.crustLight) +
  path('M0-124L-130-84V-36C-100-30-60-28-30-28L0-60Z', p.cream) +
  path('M0-124L-30-78V-28C-70-28-110-32-130-38V-84L0-124Z', p.lemon) +
  line('M-122-66L-36-54M-122-50L-36-40', p.cream, 8) +
  (
    [
      [-90, -140],
      [40, -150],
      [110, -124],
      [70, -100],
      [-20, -146],
    ] as const
  )
    .map(([x, y]) => oval(x, y, 20, 8, p.crust))
    .join('') +
  greens(look, 120, -140)

const roastPotatoes: Dish = (look) =>
  path('M-240-80H240L214-14Q210 0 196 0H-196Q-210 0-214-14Z', p.navy) +
  block(-256, -92, 512, 22, 11, p.steel) +
  (
    [
      [-150, -104],
      [-60, -110],
      [34, -104],
      [128, -110],
      [-104, -150],
      [-12, -156],
      [82, -152],
      [-54, -196],
      [38, -198],
    ] as const
  )
    .map(([x, y], index) =>
      placed(
        path(
          'M-54 4C-58-30-20-46 14-40C50-38 62-14 54 12C40 36-10 40-36 30C-48 26-54 18-54 4Z',
          index % 2 === 0 ? p.crust : p.yellow,
        ) + path('M-36-4C-34-24-8-32 14-28C-4-20-14-8-14 8C-26 8-34 4-36-4Z', p.lemon),
        x,
        y,
        index * 24 - 40,
      ),
    )
    .join('') +
  (look.has('rosemary', 'herb')
    ? leafAt(-86, -120, 70, 0.6, p.greenDark) + leafAt(60, -128, -60, 0.6) + leafAt(4, -180, 20, 0.5, p.greenDark)
    : '') +
  steam(0, -260, look.light)

/** What is cooked in pans and baking dishes. */
export const pans = {
  stew,
  tagine,
  gratin,
  crumble,
  stirFry,
  friedEggs,
  shakshuka,
  paella,
  omelette,
  omeletteCake,
  roastPotatoes,
} as const
