import { scatter } from '../foods/pieces.ts'
import { block, disc, leafAt, line, oval, path, placed, shapeColors as p, steam } from '../foods/shapes.ts'
import type { Dish, DishLook } from './dish.ts'
import { platter } from './plates.ts'

const herbs = (look: DishLook, x: number, y: number): string =>
  look.has('herb', 'rosemary', 'basil', 'dill')
    ? leafAt(x, y, -70, 0.9, p.greenDark) + leafAt(x + 20, y + 4, -98, 0.8)
    : ''

const lemonSlice = (x: number, y: number): string =>
  disc(x, y, 30, p.lemon) +
  disc(x, y, 22, p.cream) +
  placed(line('M0-18V18M-18 0H18M-12-12L12 12M-12 12L12-12', p.lemon, 4), x, y)

const roastChicken: Dish = (look) =>
  platter() +
  herbs(look, -150, -34) +
  path('M-168-40C-184-132-110-212 0-212C110-212 184-132 168-40C90-14-90-14-168-40Z', p.crust) +
  path('M-124-112C-102-176-44-200 10-198C-44-176-78-132-88-72C-108-78-120-94-124-112Z', p.crustLight) +
  path('M-62-58C-104-72-104-132-56-136C-14-138 6-108-8-84C-18-64-40-54-62-58Z', p.roast) +
  path('M-58-74C-80-86-78-116-54-120C-62-104-62-88-58-74Z', p.crust) +
  line('M150-58L204-32', p.cream, 20) +
  disc(210, -40, 13, p.cream) +
  disc(204, -22, 13, p.cream) +
  path('M36-40C14-92 46-150 104-142C156-134 174-84 152-52C124-26 70-24 36-40Z', p.roast) +
  path('M58-62C48-96 68-126 102-124C80-110 68-90 68-62Z', p.crust) +
  (look.has('lemon') ? lemonSlice(-112, -30) : '') +
  steam(0, -240, look.light)

const legOutline = 'M-20 0C-74-30-84-120-30-150C0-164 40-158 62-126C88-86 66-24 20 0Z'

const leg = (turn: number): string =>
  placed(
    line('M0-6V40', p.cream, 18) +
      disc(-9, 44, 13, p.cream) +
      disc(9, 44, 13, p.cream) +
      path(legOutline, p.crust) +
      // Parts it from the legs behind it.
      line(legOutline, p.roast, 7) +
      path('M-34-34C-62-70-52-120-16-134C-28-104-24-70-10-40Z', p.crustLight) +
      (
        [
          [20, -110],
          [36, -74],
          [6, -60],
          [22, -36],
          [-4, -96],
        ] as const
      )
        .map(([x, y]) => disc(x, y, 6, p.roast))
        .join(''),
    0,
    0,
    turn,
  )

const friedChicken: Dish = (look) =>
  platter() +
  placed(leg(178), 0, -226) +
  placed(leg(146), -104, -196) +
  placed(leg(-148), 108, -192) +
  placed(leg(98), -186, -84) +
  placed(leg(-96), 190, -80) +
  herbs(look, -176, -26)

const schnitzel: Dish = (look) =>
  platter() +
  path(
    'M-190-52C-206-120-140-160-70-150C-20-176 60-172 110-146C170-140 204-96 180-54C150-20 60-30 0-26C-60-18-160-14-190-52Z',
    p.crust,
  ) +
  path(
    'M-160-70C-160-116-110-136-60-126C-10-146 60-142 96-122C20-120-60-108-90-60C-120-54-150-54-160-70Z',
    p.crustLight,
  ) +
  (
    [
      [-110, -70],
      [-40, -84],
      [30, -100],
      [90, -80],
      [140, -70],
      [0, -56],
      [70, -50],
      [-70, -112],
      [126, -108],
    ] as const
  )
    .map(([x, y], index) => oval(x, y, 9 + (index % 3) * 3, 6, p.roast))
    .join('') +
  lemonSlice(40, -112) +
  (look.has('herb') ? leafAt(-20, -96, -40, 0.6) + leafAt(-10, -98, 20, 0.5, p.greenDark) : '')

const steak: Dish = (look) =>
  block(200, -62, 110, 36, 18, p.brown) +
  block(-250, -76, 480, 60, 26, p.brown) +
  block(-250, -86, 480, 58, 26, p.crust) +
  line('M-210-58H120M-180-44H60', p.brown, 4) +
  path('M-190-80C-210-150-130-204-40-192C30-182 66-208 126-182C188-150 190-96 154-76Z', p.brownDark) +
  path('M-176-94C-190-150-120-190-40-178C32-168 66-192 120-170C168-144 172-108 150-94Z', p.brown) +
  line('M-130-104L-60-172M-70-100L0-170M-10-98L62-168M50-98L116-160', p.brownDark, 13) +
  herbs(look, -130, -84)

const meatballs: Dish = (look) =>
  platter() +
  path('M-190-40C-160-90 160-90 190-40C90-12-90-12-190-40Z', look.food) +
  [
    [-116, -70],
    [0, -64],
    [116, -70],
    [-60, -118],
    [60, -118],
    [0, -170],
  ]
    .map(
      ([x = 0, y = 0]) =>
        disc(x, y, 50, p.brown) +
        path(`M${x - 34} ${y - 8}c0-22 20-34 40-30c-16 8-22 20-22 38c-10 2-18-2-18-8Z`, p.roast),
    )
    .join('') +
  (look.has('herb', 'basil') ? leafAt(0, -214, -30, 0.6) + leafAt(4, -214, 30, 0.55, p.greenDark) : '') +
  steam(0, -260, look.light)

const sausage =
  path('M-120 10C-140-10-130-36-104-34C-50-16 50-16 104-34C130-36 140-10 120 10C60 34-60 34-120 10Z', p.redDark) +
  path('M-106 0C-50 18 50 18 104-4C60 6-60 8-106-14Z', p.red) +
  line('M-70-6l16 22M-24 0l12 24M24 2l-10 22M70-6L56 16', p.brownDark, 7)

const sausages: Dish = (look) =>
  platter() +
  placed(sausage, -10, -56, 4, 1.15) +
  placed(sausage, 14, -100, -5, 1.1) +
  placed(sausage, -4, -144, 3, 1.05) +
  herbs(look, -180, -26) +
  steam(0, -200, look.light)

const skewers: Dish = (look) => {
  const from = look.pieces.length > 0 ? look.pieces : ['']
  const skewer = (first: number): string =>
    line('M-230 0H250', p.crust, 8) +
    [-150, -96, -42, 12, 66, 120, 174]
      .map((x, index) => placed(from[(index + first) % from.length] ?? '', x - 10, 0, 0, 2.1))
      .join('')
  return platter() + placed(skewer(0), 0, -60, 3) + placed(skewer(1), -8, -112, -2) + placed(skewer(2), 6, -166, 2)
}

const fish: Dish = (look) =>
  platter() +
  path('M-196-66C-150-150 20-168 108-82L178-140C172-106 174-52 192-22L108-58C30-6-140-10-196-66Z', p.steel) +
  path('M-196-66C-130-46-20-36 108-70L108-58C30-6-140-10-196-66Z', p.teal) +
  disc(-142, -80, 13, p.white) +
  disc(-142, -80, 6, p.navy) +
  line('M-96-112C-78-88-78-62-94-38', look.light, 7) +
  line('M-50-106q14 18 0 34M-8-106q14 18 0 34M34-100q14 16 0 30M-28-78q12 14 0 28M14-78q12 14 0 26', look.light, 6) +
  path('M-60-124C-20-172 40-164 64-114Z', p.teal) +
  (look.has('lemon') ? lemonSlice(-80, -20) : '') +
  (look.has('herb', 'rosemary', 'dill') ? leafAt(20, -14, 76, 0.8) + leafAt(30, -20, 104, 0.66, p.greenDark) : '')

const maki = (fill: string): string =>
  oval(0, 10, 54, 34, p.navy) +
  block(-54, -26, 108, 36, 0, p.navy) +
  oval(0, -26, 54, 34, p.navy) +
  oval(0, -27, 46, 28, p.white) +
  oval(0, -27, 19, 12, fill)

const sushi: Dish = (look) =>
  block(-260, -34, 520, 30, 8, p.crust) +
  block(-220, -8, 40, 14, 4, p.brown) +
  block(180, -8, 40, 14, 4, p.brown) +
  [
    [-150, -66],
    [-26, -66],
    [98, -66],
    [-88, -126],
    [36, -126],
  ]
    .map(([x = 0, y = 0], index) =>
      placed(
        maki(look.has('fish') && index % 2 === 0 ? p.pink : look.has('cucumber', 'avocado') ? p.green : p.orange),
        x,
        y,
      ),
    )
    .join('') +
  line('M60-200L236-60M84-208L248-72', p.brownDark, 9)

const springRolls: Dish = () =>
  platter() +
  (
    [
      [-60, -58, 6],
      [66, -62, -6],
      [0, -104, 2],
      [-20, -146, -8],
    ] as const
  )
    .map(([x, y, turn]) =>
      placed(
        block(-116, -26, 232, 52, 24, p.crust) +
          block(-104, -22, 190, 18, 9, p.crustLight) +
          line('M-60-24C-40-8-50 10-64 24M20-24C40-8 30 10 16 24', p.roast, 5),
        x,
        y,
        turn,
      ),
    )
    .join('')

const rancheros: Dish = (look) =>
  oval(0, -30, 262, 46, p.shade) +
  oval(0, -42, 262, 46, p.cream) +
  oval(0, -52, 222, 40, p.crust) +
  oval(0, -56, 216, 38, p.yellow) +
  path('M-160-60C-140-96 140-100 164-60C100-26-100-26-160-60Z', p.red) +
  [-76, 78]
    .map(
      (x) =>
        path(`M${x - 74}-66c-4-40 40-52 74-46c46-6 82 14 72 46c-10 30-60 36-90 32c-34 0-54-12-56-32Z`, p.white) +
        oval(x, -80, 32, 24, p.yellow) +
        oval(x - 10, -88, 10, 7, p.lemon),
    )
    .join('') +
  scatter(
    look.pieces,
    [
      [-6, -54],
      [-140, -50],
      [146, -52],
      [0, -86],
    ],
    1.05,
  ) +
  steam(0, -150, look.light)

/** Meat, fish, eggs and rolls on plates and boards. */
/** A vegetable in thin batter, of which one end shows. */
const batteredPiece = (vegetable: string): string =>
  path('M40-54C86-72 132-50 126-22C116 2 70 0 44-8Z', vegetable) +
  path(
    'M-70-8C-92-34-72-64-44-58C-26-80 8-78 22-60C52-72 80-48 68-22C72 4 32 12 8 4C-18 16-56 14-70-8Z',
    p.crustLight,
  ) +
  path('M-58-18C-76-38-60-54-40-50C-22-68 8-66 20-52C44-60 62-44 56-30C36-42 14-26-6-34C-26-40-40-18-58-18Z', p.shade) +
  path('M-62-8C-50 4-26 8-8 0C20 8 52 2 62-14C58 6 28 8 8 4C-18 16-50 12-62-8Z', p.crust) +
  disc(-26, -18, 5, p.crust) +
  disc(18, -18, 6, p.crust) +
  disc(42, -28, 4, p.crust)

const batter: Dish = (look) =>
  platter() +
  [
    placed(batteredPiece(p.plum), -92, -142, -38),
    placed(batteredPiece(p.green), 40, -134, -22),
    placed(batteredPiece(p.green), -150, -70, 200),
    placed(batteredPiece(p.orange), -6, -86, -10),
    placed(batteredPiece(p.plum), -96, -42, 6),
    placed(batteredPiece(p.orange), 64, -44, -6),
  ].join('') +
  path('M132-62H252C248-14 226-2 192-2C158-2 136-14 132-62Z', look.enamel) +
  oval(192, -62, 60, 16, look.enamelDark) +
  oval(192, -60, 49, 10, p.brownDark)

export const mains = {
  batter,
  roastChicken,
  friedChicken,
  schnitzel,
  steak,
  meatballs,
  sausages,
  skewers,
  fish,
  sushi,
  springRolls,
  rancheros,
} as const
