// Above 300 lines, because drawings are lists of coordinates.
import { scatter } from '../foods/pieces.ts'
import { block, disc, line, oval, path, placed, shapeColors as p, steam } from '../foods/shapes.ts'
import type { Dish, DishLook } from './dish.ts'
import { platter } from './plates.ts'

const stand = path('M-40-60H40L58 0H-58Z', p.shade) + oval(0, -62, 210, 22, p.shade) + oval(0, -70, 210, 20, p.cream)

const icing = path(
  'M-158-184C-158-220-120-226 0-226C120-226 158-220 158-184V-156C158-136 130-136 130-156C130-170 104-170 104-156V-144C104-122 72-122 72-144V-152C72-168 40-168 40-152C40-136 8-136 8-152C8-164-24-164-24-152V-136C-24-116-56-116-56-136V-150C-56-166-86-166-86-150C-86-132-116-132-116-154C-116-166-132-166-132-154C-132-138-158-138-158-160Z',
  p.white,
)

/** A cake has icing only with sugar and cream or cheese for it. */
const cake: Dish = (look) =>
  stand +
  block(-150, -206, 300, 136, 14, look.food) +
  path('M60-206H136Q150-206 150-192V-84Q150-70 136-70H52Z', look.foodDark) +
  (look.has('cheese', 'butter') && look.has('milk', 'cheese')
    ? icing
    : oval(0, -204, 150, 22, look.foodDark) +
      oval(0, -208, 150, 22, look.food) +
      scatter(
        [oval(0, 0, 5, 3, p.white)],
        [
          [-110, -212],
          [-70, -204],
          [-30, -216],
          [10, -206],
          [54, -214],
          [96, -206],
          [126, -212],
          [-50, -220],
          [30, -222],
        ],
      )) +
  scatter(
    look.pieces,
    [
      [-96, -222],
      [-32, -230],
      [32, -228],
      [96, -222],
    ],
    1.1,
  )

const loafCake: Dish = (look) =>
  block(-250, -22, 500, 24, 12, look.enamelDark) +
  path('M-200-22V-120C-200-180-120-176-60-190C20-204 120-190 150-160C172-146 172-120 172-110V-22Z', look.food) +
  path(
    'M-200-120C-196-180-120-176-60-190C20-204 120-190 150-160C172-146 172-120 172-110C120-140-120-110-200-120Z',
    look.foodDark,
  ) +
  line('M-130-158C-60-176 40-176 110-156', p.crustLight, 12) +
  path('M172-22V-110C190-120 236-110 236-84V-22Z', look.food) +
  path('M182-28V-100C196-106 226-98 226-80V-28Z', p.crustLight) +
  scatter(
    look.pieces,
    [
      [-110, -178],
      [-30, -190],
      [60, -184],
    ],
    0.95,
  )

const cheesecake: Dish = (look) =>
  platter() +
  path('M-190-60L150-30V-140L-190-120Z', p.cream) +
  path('M-190-60L150-30V-58L-190-84Z', p.crust) +
  path('M150-30L210-70V-150L150-140Z', p.lemon) +
  path('M-190-120L150-140L210-150C180-190 60-200-20-176Z', p.white) +
  path('M-120-128C-60-170 60-186 170-160C120-140 0-130-120-128Z', look.pieces.length > 0 ? look.food : p.lemon) +
  scatter(
    look.pieces,
    [
      [-20, -156],
      [48, -164],
      [112, -158],
    ],
    1.3,
  )

const tin = (x: number, look: DishLook, top: string): string =>
  placed(
    path('M-70-96H70L52 0H-52Z', look.enamel) +
      line('M-44-90L-34-6M-15-90L-11-6M15-90L11-6M44-90L34-6', look.enamelDark, 5) +
      top,
    x,
    x === 0 ? -14 : -30,
    0,
    x === 0 ? 1.1 : 0.9,
  )

const muffins: Dish = (look) =>
  platter() +
  [-104, 104, 0]
    .map((x) =>
      tin(
        x,
        look,
        path('M-88-92C-96-150-50-184 0-184C50-184 96-150 88-92C50-78-50-78-88-92Z', look.food) +
          path('M-62-118C-56-150-26-164 2-164C-20-150-34-134-38-108Z', p.crustLight) +
          scatter(
            look.pieces,
            [
              [30, -142],
              [-10, -118],
              [54, -110],
            ],
            0.85,
          ),
      ),
    )
    .join('')

const cupcakes: Dish = (look) =>
  platter() +
  [-104, 104, 0]
    .map((x) =>
      tin(
        x,
        look,
        path(
          'M-84-92C-96-126-60-140-66-146C-60-176-30-176-34-186C-20-216 20-216 34-186C30-176 60-176 66-146C60-140 96-126 84-92C50-78-50-78-84-92Z',
          p.white,
        ) + line('M-70-120C-30-104 40-110 78-128M-48-158C-20-146 30-150 52-164', p.shade, 8),
      ),
    )
    .join('')

const pie: Dish = (look) =>
  path('M-200-108H200L162-14Q156 0 140 0H-140Q-156 0-162-14Z', look.enamel) +
  path('M90-108H200L162-14Q156 0 140 0H76Z', look.enamelDark) +
  path('M-196-116C-186-196-104-226 0-226C104-226 186-196 196-116Z', p.crust) +
  path('M-168-130C-154-186-84-208 0-208C84-208 154-186 168-130Z', p.crustLight) +
  line('M-60-186L-30-150M0-196V-152M60-186L30-150', look.food, 14) +
  path(
    'M-222-112C-222-140-192-142-185-122C-180-144-148-144-142-122C-136-144-104-144-98-122C-92-144-60-144-54-122C-48-144-16-144-10-122C-4-144 28-144 34-122C40-144 72-144 78-122C84-144 116-144 122-122C128-144 160-144 166-122C172-144 222-146 222-112C222-92-222-92-222-112Z',
    p.crust,
  ) +
  steam(0, -250, look.light)

const openTart = (look: DishLook): string =>
  path('M-236-96L-206-24C-200-8 200-8 206-24L236-96Z', p.crust) +
  line(
    'M-200-80L-184-26M-150-72L-140-18M-96-66L-90-14M-34-64L-32-12M34-64L32-12M96-66L90-14M150-72L140-18M200-80L184-26',
    p.roast,
    7,
  ) +
  oval(0, -98, 240, 54, p.crustLight) +
  oval(0, -100, 210, 42, look.food) +
  path('M-170-104C-90-134 90-134 170-104C90-90-90-90-170-104Z', look.foodDark)

const tartSpots = [
  [-150, -102],
  [-96, -116],
  [-96, -88],
  [-36, -120],
  [-34, -96],
  [-30, -76],
  [30, -118],
  [30, -92],
  [92, -114],
  [94, -86],
  [150, -102],
] as const

const tart: Dish = (look) => openTart(look) + scatter(look.pieces, tartSpots, 1.35)

const quiche: Dish = (look) =>
  openTart({ ...look, food: p.lemon, foodDark: p.yellow }) +
  (
    [
      [-120, -104],
      [-60, -90],
      [10, -112],
      [70, -94],
      [130, -106],
      [-20, -80],
    ] as const
  )
    .map(([x, y]) => oval(x, y, 22, 8, p.crust))
    .join('') +
  scatter(
    look.pieces,
    [
      [-96, -116],
      [-30, -104],
      [40, -90],
      [96, -112],
      [150, -100],
    ],
    1.05,
  )

const cookies: Dish = (look) => {
  const chips = (spots: readonly (readonly [number, number])[]): string =>
    look.has('chocolate', 'grape', 'nut', 'walnut')
      ? spots.map(([x, y]) => oval(x, y, 12, 8, p.brownDark)).join('')
      : line(
          spots
            .slice(0, 3)
            .map(([x, y]) => `M${x - 8} ${y}l9-4l8 5`)
            .join(''),
          p.roast,
          4,
        )
  return (
    platter() +
    (
      [
        [-96, -52, 0],
        [92, -54, 0],
        [-8, -110, 1],
      ] as const
    )
      .map(
        ([x, y, top]) =>
          oval(x, y + 10, 112, 42, p.brown) +
          oval(x, y, 112, 42, top === 1 ? p.crustLight : look.food) +
          placed(
            chips([
              [-56, -6],
              [-14, 14],
              [30, -10],
              [64, 8],
              [-30, -18],
            ]),
            x,
            y,
          ),
      )
      .join('') +
    placed(
      disc(0, 0, 84, p.brown) +
        disc(-4, -4, 80, look.food) +
        chips([
          [-34, -30],
          [18, -44],
          [40, 4],
          [-10, 8],
          [-44, 22],
          [12, 44],
        ]),
      74,
      -190,
    )
  )
}

const slab = (look: DishLook): string =>
  path('M-86-70L-20-96L86-84V-20L20 6L-86-8Z', look.foodDark) +
  path('M-86-70L-20-96L86-84L20-56Z', look.food) +
  path('M-86-70L20-56V6L-86-8Z', look.food) +
  line('M-70-74L-22-90L64-82', p.crust, 6)

const brownies: Dish = (look) =>
  platter() +
  [
    [-110, -36],
    [104, -36],
    [-2, -110],
  ]
    .map(
      ([x = 0, y = 0]) =>
        placed(slab(look), x, y, 0, 1.1) +
        scatter(
          look.pieces,
          [
            [x - 30, y - 84],
            [x + 30, y - 82],
          ],
          0.8,
        ),
    )
    .join('')

const glaze = (fill: string): string =>
  oval(0, 0, 96, 62, p.crust) +
  path('M-94-8C-90-70 90-70 94-8C80 20 60-2 40 14C20 30-4 6-28 18C-54 30-78 16-94-8Z', fill) +
  oval(0, -10, 34, 18, p.roast) +
  oval(0, -6, 30, 12, p.cream)

const doughnuts: Dish = (look) =>
  platter() +
  placed(glaze(look.food), -102, -74) +
  placed(glaze(p.crustLight), 104, -74) +
  placed(glaze(look.food), 0, -150)

const pancakes: Dish = (look) =>
  platter() +
  [0, 1, 2, 3]
    .map(
      (index) =>
        oval(index % 2 === 0 ? -4 : 6, -52 - index * 36, 168 - index * 4, 40, p.crust) +
        oval(index % 2 === 0 ? -4 : 6, -62 - index * 36, 166 - index * 4, 36, p.crustLight),
    )
    .join('') +
  (look.has('honey')
    ? path(
        'M-128-176C-110-206 110-206 132-172C140-150 128-96 114-96C98-96 106-142 84-146C62-150 66-70 44-70C22-70 34-140 0-142C-34-142-28-108-52-108C-74-108-66-146-92-146C-116-146-130-160-128-176Z',
        p.orange,
      )
    : '') +
  (look.has('butter')
    ? placed(block(-44, -44, 88, 44, 8, p.lemon) + block(-44, -44, 88, 14, 7, p.cream), 0, -170, -6)
    : '') +
  scatter(
    look.pieces,
    [
      [-100, -182],
      [-64, -194],
      [84, -186],
      [20, -198],
    ],
    1.2,
  )

const folded =
  path('M-120 0C-126-60-60-108 20-104C90-100 124-50 120 0Z', p.crustLight) +
  path('M-96-10C-96-52-44-86 20-84C70-80 100-44 98-10C40-40-40-40-96-10Z', p.lemon) +
  line('M-20-96C0-60 4-30 0-2M-70-76C-40-50-30-24-28-2', p.crust, 5) +
  (
    [
      [-56, -50],
      [50, -60],
      [72, -28],
      [-10, -66],
    ] as const
  )
    .map(([x, y]) => oval(x, y, 11, 6, p.crust))
    .join('')

const crepes: Dish = (look) =>
  platter() +
  placed(folded, -84, -32, -4, 1.05) +
  placed(folded, 92, -30, 8, 1.02) +
  scatter(
    look.pieces,
    [
      [-12, -58],
      [20, -44],
      [0, -84],
    ],
    1.2,
  )

const waffle =
  path('M-104-40C-110-90-60-114 0-114C60-114 110-90 104-40C110 10 60 34 0 34C-60 34-110 10-104-40Z', p.crust) +
  line('M-60-100V22M-20-110V30M20-110V30M60-100V22M-98-76H98M-102-40H102M-98-4H98', p.roast, 10) +
  line('M-58-102V20M-18-112V28M22-112V28M62-102V20', p.crustLight, 3)

const waffles: Dish = (look) =>
  platter() +
  placed(waffle, -70, -74, -8, 1.08) +
  placed(waffle, 64, -84, 10, 1.12) +
  scatter(
    look.pieces,
    [
      [-20, -60],
      [16, -36],
      [-44, -36],
    ],
    1.2,
  )

/** Cakes, pies, biscuits and what comes from a griddle or an iron. */
export const cakes = {
  cake,
  loafCake,
  cheesecake,
  muffins,
  cupcakes,
  pie,
  tart,
  quiche,
  cookies,
  brownies,
  doughnuts,
  pancakes,
  crepes,
  waffles,
} as const
