// Above 300 lines, because drawings are lists of coordinates.
import { scatter } from '../foods/pieces.ts'
import { block, disc, leafAt, leafOutline, line, oval, path, placed, shapeColors as p, steam } from '../foods/shapes.ts'
import type { Dish, DishLook } from './dish.ts'

/** A bowl from rim to foot; the food goes on top of the rim. */
const bowl = ({ enamel }: DishLook): string =>
  block(-62, -16, 124, 18, 6, p.shade) +
  path('M-184-150H184C184-62 118-6 62-6H-62C-118-6-184-62-184-150Z', p.cream) +
  path('M-178-112H178C175-98 170-86 164-75H-164C-170-86-175-98-178-112Z', enamel) +
  path('M30-6C96-14 160-66 166-150H184C184-62 118-6 62-6Z', p.shade)

const rim = (inside: string): string => oval(0, -150, 184, 36, p.shade) + oval(0, -150, 166, 28, inside)

const greens = (look: DishLook, x: number, y: number): string =>
  look.has('herb', 'basil', 'dill', 'leek', 'rosemary', 'spinach')
    ? leafAt(x, y, 62, 0.5) + leafAt(x + 6, y - 4, -20, 0.42, p.greenDark)
    : ''

const soup: Dish = (look) =>
  bowl(look) +
  rim(look.food) +
  (look.pieces.length > 0
    ? scatter(
        look.pieces,
        [
          [-96, -152],
          [-30, -162],
          [38, -150],
          [104, -154],
          [-50, -140],
          [70, -164],
        ],
        0.9,
      )
    : path('M-104-152c40-20 96-18 150-4c-46 16-100 20-150 4Z', look.foodDark)) +
  (look.has('milk') ? path('M-60-150c30-14 60 8 96-4c-30 20-70 16-96 4Z', p.white) : '') +
  greens(look, 6, -146) +
  (look.isCold ? '' : steam(0, -206, look.light))

/** A deep plate from the side: lentils and sauces lie flat in it. */
const deepPlate = (look: DishLook): string =>
  block(-80, -12, 160, 14, 6, p.shade) +
  path('M-226-96H226C214-40 130-8 80-8H-80C-130-8-214-40-226-96Z', p.cream) +
  path('M-214-74H214C210-66 204-58 198-52H-198C-204-58-210-66-214-74Z', look.enamel)

const dal: Dish = (look) =>
  deepPlate(look) +
  oval(0, -98, 226, 42, p.shade) +
  oval(0, -100, 196, 32, look.food) +
  path('M-110-102c50-20 90 10 150-6c40-8 60 2 72 8c-60 20-170 22-222-2Z', look.foodDark) +
  (look.has('chili') ? placed(line('M-30 0C-10-14 20-10 34 4', p.redDark, 10), 30, -104) : '') +
  (look.has('onion', 'redOnion', 'garlic')
    ? scatter(
        [disc(0, 0, 6, p.brown)],
        [
          [-90, -108],
          [-64, -98],
          [-100, -96],
        ],
      )
    : '') +
  greens(look, -10, -100) +
  steam(0, -160, look.light)

const curry: Dish = (look) =>
  deepPlate(look) +
  oval(0, -98, 226, 42, p.shade) +
  oval(0, -100, 196, 32, look.food) +
  (look.has('rice')
    ? path('M-186-98C-176-150-120-168-78-150C-52-140-44-116-40-94C-90-78-160-80-186-98Z', p.white) +
      [-150, -124, -98, -72].map((x, index) => oval(x, -118 - (index % 2) * 18, 7, 3, p.shade)).join('')
    : '') +
  scatter(
    look.pieces,
    look.has('rice')
      ? [
          [0, -108],
          [60, -98],
          [112, -108],
          [50, -118],
          [150, -98],
        ]
      : [
          [-124, -100],
          [-64, -110],
          [0, -98],
          [64, -110],
          [124, -98],
          [20, -118],
        ],
  ) +
  greens(look, 84, -100) +
  steam(30, -160, look.light)

const chiliBowl: Dish = (look) =>
  bowl(look) +
  rim(look.food) +
  path('M-150-152C-120-186-40-192 0-180C60-190 120-184 150-152C80-130-80-130-150-152Z', look.foodDark) +
  scatter(
    look.pieces,
    [
      [-96, -160],
      [-40, -172],
      [22, -164],
      [84, -166],
      [-10, -150],
      [52, -148],
    ],
    1.05,
  ) +
  greens(look, 100, -156) +
  steam(0, -222, look.light)

const strands = (fill: string, shade: string): string =>
  path('M-148-150C-144-226-70-240-24-204C20-240 120-228 140-150C60-126-60-126-148-150Z', fill) +
  line(
    'M-124-152C-114-214-58-214-36-154M-96-150C-88-190-68-190-58-150M-10-152C8-222 94-218 112-154M20-150C34-192 72-192 82-150M-60-208C-30-190 0-180 40-210',
    shade,
    6,
  )

const noodleColors = (look: DishLook): string => strands(look.food, look.foodDark)

const chopsticks = line('M70-180L232-390M104-176L262-372', p.brown, 11)

const noodleSoup: Dish = (look) =>
  chopsticks +
  bowl(look) +
  rim('#d9a45c') +
  path('M-120-150C-116-200-56-206-20-184C20-206 96-202 112-150C60-132-60-132-120-150Z', p.lemon) +
  line(
    'M-96-152C-84-190-40-190-30-154M-4-152C10-196 74-192 86-154M-60-152C-54-172-46-172-40-152M22-152C32-174 54-174 60-152',
    p.crust,
    6,
  ) +
  (look.has('egg') ? oval(-98, -162, 40, 27, p.white) + oval(-98, -161, 19, 15, p.orange) : '') +
  scatter(
    look.pieces,
    [
      [118, -156],
      [-52, -146],
      [62, -146],
    ],
    0.9,
  ) +
  greens(look, 30, -148) +
  steam(-60, -224, look.light)

const noodleBowl: Dish = (look) =>
  chopsticks +
  bowl(look) +
  oval(0, -150, 184, 36, p.shade) +
  noodleColors(look) +
  scatter(
    look.pieces,
    [
      [-104, -168],
      [-44, -186],
      [24, -176],
      [92, -170],
      [-8, -156],
      [58, -150],
    ],
    1.05,
  ) +
  greens(look, 4, -188)

const leafSalad: Dish = (look) =>
  path(leafOutline(-96, -140, -48, 1.5) + leafOutline(100, -140, 46, 1.5), p.greenDark) +
  leafAt(-46, -150, -20, 1.7, p.greenLight) +
  leafAt(44, -150, 18, 1.75, p.green) +
  leafAt(0, -150, 0, 1.5, p.greenDark) +
  bowl(look) +
  oval(0, -150, 184, 36, p.shade) +
  path(
    'M-164-150C-140-206-60-190-30-168C0-204 60-204 84-168C116-194 154-182 164-150C80-124-80-124-164-150Z',
    p.greenLight,
  ) +
  scatter(
    look.pieces,
    [
      [-96, -164],
      [96, -162],
      [4, -166],
      [-44, -152],
      [50, -152],
    ],
    1.25,
  )

/** A heap of true pieces; the bowl is wide, so that they show. */
const pieceSalad: Dish = (look) =>
  deepPlate(look) +
  oval(0, -98, 226, 42, p.shade) +
  path('M-196-98C-180-168-90-206 0-206C90-206 180-168 196-98C100-64-100-64-196-98Z', look.food) +
  path('M-150-130C-110-176-50-190 0-190C-40-160-60-130-70-84C-120-88-150-100-150-130Z', look.foodDark) +
  scatter(
    look.pieces,
    [
      [-150, -104],
      [-100, -96],
      [-48, -92],
      [8, -90],
      [62, -92],
      [112, -98],
      [156, -106],
      [-122, -132],
      [-70, -126],
      [-18, -124],
      [36, -126],
      [88, -132],
      [132, -138],
      [-92, -160],
      [-40, -158],
      [14, -158],
      [66, -162],
      [-56, -188],
      [-6, -190],
      [44, -190],
    ],
    1.35,
  ) +
  greens(look, 10, -176)

const slaw: Dish = (look) =>
  bowl(look) +
  oval(0, -150, 184, 36, p.shade) +
  path('M-168-150C-150-216-70-246 0-238C80-246 150-210 168-150C90-122-90-122-168-150Z', p.greenLight) +
  line(
    'M-140-158C-110-200-70-150-40-214M-90-146C-60-190-20-150 10-226M-10-146C20-200 60-150 80-216M60-150C90-196 110-150 140-186M-120-190C-80-170-60-220-20-190M40-190C70-170 100-220 120-180',
    p.cream,
    7,
  ) +
  (look.has('carrot', 'tomato', 'chili')
    ? line('M-70-168C-50-200-30-160-10-190M50-168C70-200 90-160 110-180M-120-152C-100-170-90-150-70-160', p.orange, 7)
    : '') +
  scatter(
    look.pieces,
    [
      [-100, -176],
      [-30, -206],
      [50, -200],
      [106, -168],
      [0, -160],
    ],
    1.05,
  )

const grains = (fill: string, grain: string): string =>
  path('M-160-150C-156-236-84-276 0-276C84-276 156-236 160-150C80-122-80-122-160-150Z', fill) +
  (
    [
      [-84, -206],
      [-40, -236],
      [16, -252],
      [-12, -196],
      [58, -226],
      [-104, -168],
      [104, -188],
      [-56, -176],
      [40, -180],
      [84, -152],
    ] as const
  )
    .map(([x, y], index) => placed(oval(0, 0, 9, 4, grain), x, y, index * 37))
    .join('')

const riceBowl: Dish = (look) =>
  bowl(look) +
  oval(0, -150, 184, 36, p.shade) +
  (look.has('rice') ? grains(p.white, p.shade) : grains(p.crustLight, p.crust)) +
  scatter(
    look.pieces,
    [
      [-76, -222],
      [-16, -246],
      [48, -236],
      [98, -204],
      [-108, -184],
      [10, -206],
    ],
    1.3,
  ) +
  greens(look, 20, -216) +
  steam(0, -310, look.light)

const ricePlate: Dish = (look) =>
  oval(0, -22, 236, 34, p.shade) +
  oval(0, -30, 236, 32, p.cream) +
  placed(grains(look.food, look.foodDark), 0, 122, 0, 1.05) +
  scatter(
    look.pieces,
    [
      [-120, -56],
      [-70, -110],
      [-16, -66],
      [34, -128],
      [84, -78],
      [126, -48],
      [-30, -136],
      [10, -24],
    ],
    1.1,
  ) +
  greens(look, 0, -148) +
  steam(0, -196, look.light)

const risotto: Dish = (look) =>
  deepPlate(look) +
  oval(0, -98, 226, 42, p.shade) +
  oval(0, -102, 192, 36, look.food) +
  path('M-150-104C-100-140 0-128 60-130C110-132 150-116 164-104C110-84-100-80-150-104Z', look.foodDark) +
  (
    [
      [-120, -108],
      [-80, -96],
      [-40, -112],
      [0, -96],
      [40, -110],
      [86, -98],
      [120, -108],
      [-60, -120],
      [20, -122],
    ] as const
  )
    .map(([x, y], index) => placed(oval(0, 0, 11, 5, p.cream), x, y, index * 41))
    .join('') +
  scatter(
    look.pieces,
    [
      [-100, -112],
      [-30, -118],
      [48, -104],
      [110, -114],
      [6, -100],
    ],
    1.15,
  ) +
  greens(look, 30, -120) +
  steam(0, -168, look.light)

/** Grains that show that a pudding is of rice. */
const riceGrains = (
  [
    [-128, -160],
    [-96, -176],
    [-62, -152],
    [-40, -182],
    [-8, -166],
    [22, -186],
    [46, -158],
    [74, -178],
    [100, -154],
    [126, -168],
  ] as const
)
  .map(([x, y], index) => placed(oval(0, 0, 13, 5, p.white) + oval(2, 2, 9, 2, p.shade), x, y, index * 53))
  .join('')

const porridge: Dish = (look) =>
  bowl(look) +
  oval(0, -150, 184, 36, p.shade) +
  path('M-166-150C-150-196-70-190-20-196C50-204 140-196 166-150C100-118-100-118-166-150Z', look.food) +
  path('M-120-152c40-16 80 4 130-8c50-10 90-4 116 6c-60 20-190 22-246 2Z', look.foodDark) +
  (look.has('rice') ? riceGrains : '') +
  scatter(
    look.pieces,
    [
      [-78, -172],
      [-26, -164],
      [24, -176],
      [72, -164],
      [-112, -158],
      [108, -160],
    ],
    1.15,
  ) +
  (look.has('cinnamon')
    ? placed(block(-60, -8, 120, 16, 8, p.brown) + line('M-52 0H52', p.brownDark, 4), 30, -180, -14)
    : '')

/** What is cooked and served in bowls and deep plates. */
export const bowls = {
  soup,
  dal,
  curry,
  chiliBowl,
  noodleSoup,
  noodleBowl,
  leafSalad,
  pieceSalad,
  slaw,
  riceBowl,
  ricePlate,
  risotto,
  porridge,
} as const
