import { scatter } from '../foods/pieces.ts'
import { block, disc, leafAt, leafOutline, line, oval, path, placed, shapeColors as p } from '../foods/shapes.ts'
import type { Dish } from './dish.ts'
import { platter } from './plates.ts'

const tacos: Dish = (look) =>
  platter() +
  [-92, 92]
    .map((x) =>
      placed(
        path(
          leafOutline(-60, -90, -50, 0.8) + leafOutline(50, -100, 30, 0.8),
          look.has('herb', 'spinach', 'cabbage') ? p.green : p.crustLight,
        ) +
          scatter(
            look.pieces,
            [
              [-76, -98],
              [-44, -128],
              [-8, -144],
              [30, -138],
              [66, -112],
              [-20, -116],
              [20, -112],
            ],
            1.35,
          ) +
          path('M-124-6C-124-96-66-124 0-124C66-124 124-96 124-6C60 6-60 6-124-6Z', p.yellow) +
          path('M-102-14C-100-76-54-106 0-106C22-106 40-102 56-94C-10-92-72-66-102-14Z', p.lemon) +
          disc(-10, -50, 6, p.crust) +
          disc(46, -66, 7, p.crust) +
          disc(64, -28, 5, p.crust) +
          disc(-56, -34, 5, p.crust),
        x,
        -28,
        x < 0 ? -5 : 5,
      ),
    )
    .join('')

const burger: Dish = (look) =>
  platter() +
  path('M-160-40H160Q166-76 150-84H-150Q-166-76-160-40Z', p.crust) +
  (look.has('spinach', 'cabbage')
    ? path(
        'M-176-96C-140-72-116-112-84-90C-52-70-30-112 0-90C30-70 56-112 86-90C116-72 142-110 176-96L168-120H-168Z',
        p.green,
      )
    : block(-160, -112, 320, 30, 12, p.crustLight)) +
  block(-164, -152, 328, 42, 20, look.foodDark) +
  (look.has('cheese') ? path('M-166-152H166L96-126L60-150L10-122L-40-150Z', p.yellow) : '') +
  (look.has('tomato') ? block(-160, -176, 320, 26, 13, p.red) : block(-160, -172, 320, 20, 10, p.cream)) +
  (look.has('cucumber') ? block(-150, -192, 300, 20, 10, p.greenLight) : '') +
  path('M-164-184C-164-282-84-308 0-308C84-308 164-282 164-184Z', p.crust) +
  path('M-136-204C-130-266-66-288 0-288C30-288 56-284 76-276C-10-274-84-252-136-204Z', p.crustLight)

const sandwich: Dish = (look) =>
  platter() +
  path('M-200-40L190-40L20-60Z', p.crust) +
  path('M-200-44H190V-84H-200Z', p.crustLight) +
  (look.has('spinach', 'cucumber')
    ? path('M-204-84c20-18 40 8 60-8s40 8 60-8s40 8 60-8s40 8 60-8s40 8 60-8s40 8 96 0v16H-204Z', p.green)
    : '') +
  block(-196, -114, 386, 22, 8, look.has('tomato') ? p.red : look.has('cheese') ? p.yellow : p.pink) +
  block(-200, -132, 392, 18, 8, look.has('cheese', 'egg') ? p.lemon : p.cream) +
  path('M-200-130H190V-168H-200Z', p.crustLight) +
  path('M-200-166L-40-246L190-166Z', p.crust) +
  path('M-176-170L-40-236L160-170Z', p.cream) +
  line('M-60-200V-300', p.brown, 6) +
  disc(-60, -302, 14, look.enamel)

/** A slice of bread on a board, with what lies on it. */
const openSandwich: Dish = (look) =>
  block(-270, -26, 540, 28, 14, p.brown) +
  path('M-220-26C-246-26-246-84-214-92H214C246-84 246-26 220-26Z', look.has('fish') ? p.brownDark : p.crust) +
  path(
    'M-224-70C-240-92-226-108-206-110C-70-128 70-128 206-110C226-108 240-92 224-70C110-54-110-54-224-70Z',
    look.has('fish') ? p.brown : p.crustLight,
  ) +
  path(
    'M-200-84C-220-110-150-128-110-120C-60-150-10-120 30-134C80-150 120-120 160-126C206-124 222-96 196-80C150-62 120-84 80-72C30-60-10-84-60-70C-110-60-170-66-200-84Z',
    look.food,
  ) +
  path(
    'M-180-90C-150-116-80-116-40-122C-60-104-100-96-120-84C-140-82-170-82-180-90ZM20-80C60-116 120-116 170-112C140-96 120-88 110-80C80-72 50-74 20-80Z',
    look.foodDark,
  ) +
  scatter(
    look.pieces,
    [
      [-140, -110],
      [-64, -120],
      [8, -116],
      [82, -124],
      [150, -104],
      [-20, -90],
      [60, -86],
    ],
    1.5,
  ) +
  (look.has('dill', 'herb', 'basil', 'leek')
    ? leafAt(-100, -104, -40, 0.5) + leafAt(40, -104, 30, 0.5, p.greenDark) + leafAt(120, -100, 60, 0.45)
    : '')

const roll = (look: Parameters<Dish>[0]): string =>
  path('M-96-196C-104-250-64-262-42-246C-24-272 22-272 40-248C66-264 102-248 96-196Z', p.greenLight) +
  path('M-70-200C-74-236-44-244-30-230C-10-250 20-246 34-230C54-242 78-230 72-200Z', p.green) +
  scatter(
    look.pieces,
    [
      [-58, -222],
      [-18, -234],
      [24, -228],
      [60, -218],
      [-36, -206],
      [6, -204],
      [44, -200],
    ],
    1.25,
  ) +
  path('M-40 0C-62-70-92-150-98-204C-60-184 60-184 98-204C92-150 62-70 40 0Z', p.crustLight) +
  path('M98-204C92-150 62-70 40 0H8C36-70 52-130 50-190C68-192 84-196 98-204Z', p.crust) +
  oval(-44, -160, 11, 7, p.crust) +
  oval(-8, -140, 8, 6, p.crust) +
  path('M-82-118L74-96C64-62 52-28 40 0H-40C-54-40-70-82-82-118Z', p.white) +
  path('M74-96C64-62 52-28 40 0H10C26-34 36-70 42-100Z', p.shade) +
  line('M-70-84L62-64M-60-54L52-38', look.enamel, 8)

const wrap: Dish = (look) => platter() + placed(roll(look), -84, -30, -16, 1.04) + placed(roll(look), 84, -26, 14, 1.04)

const fries: Dish = (look) =>
  Array.from({ length: 13 }, (_, index) =>
    placed(
      block(-13, -210 + (index % 3) * 26, 26, 230, 5, index % 2 === 0 ? look.food : look.foodDark),
      -132 + index * 22,
      -110,
      (index - 6) * 4,
    ),
  ).join('') +
  path('M-176-180C-90-130 90-130 176-180L136 0H-136Z', look.enamel) +
  path('M80-140C120-150 150-164 176-180L136 0H60Z', look.enamelDark) +
  line('M-96-110L-80-30M-20-100V-30', look.light, 9)

const dip = (x: number, dish: string, filling: string): string =>
  placed(
    path('M-58-44H58C54-4 32 8 0 8C-32 8-54-4-58-44Z', dish) +
      oval(0, -44, 58, 16, p.white) +
      oval(0, -43, 47, 11, filling),
    x,
    0,
  )

/** A thin crisp pancake, rolled around its filling, with two dips before it. */
const dosa: Dish = (look) =>
  platter() +
  placed(
    path(
      'M-258-66C-262-120-236-152-196-154L196-184C240-184 262-150 258-106C254-66 232-46 196-44L-200-24C-234-24-256-40-258-66Z',
      p.crust,
    ) +
      path(
        'M-240-98C-240-126-222-142-196-142L192-170C212-170 224-160 230-146L-208-112C-222-110-232-106-240-98Z',
        p.crustLight,
      ) +
      line(
        'M-168-140C-148-106-150-66-168-30M-88-146C-68-110-70-68-88-34M-8-152C12-114 10-70-8-38M72-158C92-118 90-72 72-42',
        p.roast,
        6,
      ) +
      oval(208, -114, 44, 68, p.roast) +
      oval(211, -114, 34, 56, p.yellow) +
      disc(204, -138, 8, p.greenDark) +
      disc(222, -112, 9, p.red) +
      disc(202, -90, 8, p.greenDark),
    0,
    -10,
    0,
    0.9,
  ) +
  dip(-92, look.enamel, p.cream) +
  dip(52, look.enamel, p.orange)

/** What is eaten by hand. */
export const handhelds = { dosa, tacos, burger, sandwich, openSandwich, wrap, fries } as const
