import type { Dish } from './palettes.ts'
import { block, disc, leafAt, leafOutline, line, oval, shapeColors as p, path, placed, steam } from './shapes.ts'

const platter = (fill: string = p.cream): string =>
  oval(0, -22, 236, 34, p.shade) + oval(0, -30, 236, 32, fill) + oval(0, -32, 180, 20, p.shade)

const pasta: Dish = (t) =>
  platter() +
  path('M-150-34C-150-130-92-196 0-196C92-196 150-130 150-34C60-14-60-14-150-34Z', p.lemon) +
  line(
    'M-128-46C-120-116-72-164-6-164M-98-40C-94-100-56-136 0-136C62-136 100-98 106-44M-62-36C-58-80-34-104 2-104C44-104 70-78 76-38M-30-34C-24-62 28-70 44-36M20-166C76-160 118-116 126-52',
    p.crust,
    7,
  ) +
  path(
    'M-92-150C-84-216-30-236 8-228C70-224 100-188 92-146C74-116 60-152 36-140C14-128 10-112-14-130C-40-148-62-112-92-150Z',
    t.food,
  ) +
  disc(-34, -180, 15, t.foodDark) +
  disc(30, -190, 18, t.foodDark) +
  leafAt(4, -206, -34, 0.7) +
  leafAt(4, -206, 30, 0.62, p.greenDark)

const cake: Dish = (t) =>
  path('M-40-60H40L58 0H-58Z', p.shade) +
  oval(0, -62, 210, 22, p.shade) +
  oval(0, -70, 210, 20, p.cream) +
  block(-150, -220, 300, 150, 14, t.food) +
  block(-150, -160, 300, 26, 0, p.cream) +
  path('M70-220H136Q150-220 150-206V-84Q150-70 136-70H62Z', t.foodDark) +
  block(66, -160, 84, 26, 0, p.shade) +
  path(
    'M-158-214C-158-250-120-256 0-256C120-256 158-250 158-214V-186C158-166 130-166 130-186C130-200 104-200 104-186V-164C104-142 72-142 72-164V-182C72-198 40-198 40-182C40-166 8-166 8-182C8-194-24-194-24-182V-156C-24-136-56-136-56-156V-180C-56-196-86-196-86-180C-86-162-116-162-116-184C-116-196-132-196-132-184C-132-168-158-168-158-190Z',
    p.white,
  ) +
  [-96, -32, 32, 96].map((x) => disc(x, -264, 22, p.red) + disc(x - 7, -271, 6, p.pink)).join('') +
  leafAt(-32, -278, -30, 0.45) +
  leafAt(38, -280, 28, 0.45, p.greenDark)

const pie: Dish = (t) =>
  path('M-200-108H200L162-14Q156 0 140 0H-140Q-156 0-162-14Z', t.enamel) +
  path('M90-108H200L162-14Q156 0 140 0H76Z', t.enamelDark) +
  path('M-196-116C-186-196-104-226 0-226C104-226 186-196 196-116Z', p.crust) +
  path('M-168-130C-154-186-84-208 0-208C84-208 154-186 168-130Z', p.crustLight) +
  line('M-60-186L-30-150M0-196V-152M60-186L30-150', t.food, 14) +
  path(
    'M-222-112C-222-140-192-142-185-122C-180-144-148-144-142-122C-136-144-104-144-98-122C-92-144-60-144-54-122C-48-144-16-144-10-122C-4-144 28-144 34-122C40-144 72-144 78-122C84-144 116-144 122-122C128-144 160-144 166-122C172-144 222-146 222-112C222-92-222-92-222-112Z',
    p.crust,
  ) +
  steam(0, -250, t.light)

const bread: Dish = (t) =>
  block(-250, -22, 500, 24, 12, t.enamelDark) +
  path('M-214-22C-240-60-232-128-176-150C-130-196 130-196 176-150C232-128 240-60 214-22Z', p.crust) +
  path('M-198-80C-196-128-160-138-140-150C-70-186 90-182 132-158C60-166-110-150-198-80Z', p.crustLight) +
  line(
    'M-118-92C-116-126-100-146-76-156M-38-92C-36-130-18-152 6-164M44-92C46-128 62-150 88-158M124-86C128-112 138-130 158-138',
    p.cream,
    15,
  ) +
  path('M100-22C150-40 210-90 226-108C238-76 228-42 214-22Z', p.brown)

const eggs: Dish = (t) =>
  block(150, -96, 200, 30, 15, p.brownDark) +
  oval(0, -70, 214, 82, t.enamelDark) +
  oval(0, -82, 214, 80, t.enamel) +
  oval(0, -82, 186, 64, p.navy) +
  path('M-150-92C-152-134-96-126-70-138C-34-154 12-134 4-100C-4-66-60-50-100-56C-128-58-150-70-150-92Z', p.white) +
  oval(-74, -98, 34, 25, p.yellow) +
  oval(-84, -106, 11, 7, p.lemon) +
  path('M10-70C4-98 50-124 88-118C124-124 160-100 150-74C142-46 92-34 60-40C34-42 14-50 10-70Z', p.white) +
  oval(84, -80, 32, 24, p.yellow) +
  oval(74, -87, 10, 6, p.lemon) +
  leafAt(-10, -50, -60, 0.5) +
  leafAt(20, -122, 40, 0.5, p.greenLight) +
  steam(0, -186, t.light)

const roast: Dish = (t) =>
  platter() +
  leafAt(-150, -34, -70, 0.9, p.greenDark) +
  leafAt(-130, -30, -98, 0.8) +
  leafAt(176, -30, 84, 0.8, p.greenDark) +
  path('M-168-40C-184-132-110-212 0-212C110-212 184-132 168-40C90-14-90-14-168-40Z', p.crust) +
  path('M-124-112C-102-176-44-200 10-198C-44-176-78-132-88-72C-108-78-120-94-124-112Z', p.crustLight) +
  path('M-62-58C-104-72-104-132-56-136C-14-138 6-108-8-84C-18-64-40-54-62-58Z', p.roast) +
  path('M-58-74C-80-86-78-116-54-120C-62-104-62-88-58-74Z', p.crust) +
  line('M150-58L204-32', p.cream, 20) +
  disc(210, -40, 13, p.cream) +
  disc(204, -22, 13, p.cream) +
  path('M36-40C14-92 46-150 104-142C156-134 174-84 152-52C124-26 70-24 36-40Z', p.roast) +
  path('M58-62C48-96 68-126 102-124C80-110 68-90 68-62Z', p.crust) +
  disc(-108, -36, 20, t.food) +
  disc(-140, -32, 15, t.foodDark) +
  disc(-80, -30, 13, t.food)

const fish: Dish = (t) =>
  platter() +
  path('M-196-66C-150-150 20-168 108-82L178-140C172-106 174-52 192-22L108-58C30-6-140-10-196-66Z', t.enamel) +
  path('M-196-66C-130-46-20-36 108-70L108-58C30-6-140-10-196-66Z', t.enamelDark) +
  disc(-142, -80, 13, p.white) +
  disc(-142, -80, 6, p.navy) +
  line('M-96-112C-78-88-78-62-94-38', t.light, 7) +
  line('M-50-106q14 18 0 34M-8-106q14 18 0 34M34-100q14 16 0 30M-28-78q12 14 0 28M14-78q12 14 0 26', t.light, 6) +
  path('M-60-124C-20-172 40-164 64-114Z', t.enamelDark) +
  disc(-80, -20, 30, p.lemon) +
  disc(-80, -20, 22, p.cream) +
  line('M-80-38V-2M-98-20H-62M-92-32L-68-8M-92-8L-68-32', p.lemon, 4) +
  leafAt(20, -14, 76, 0.8) +
  leafAt(30, -20, 104, 0.66, p.greenDark)

const pizza: Dish = (t) =>
  oval(0, -118, 252, 116, p.brown) +
  oval(0, -128, 250, 114, p.crust) +
  oval(0, -130, 212, 92, p.red) +
  path('M-190-134C-176-204-70-226 20-216C130-214 202-170 196-126C180-70 80-46-20-50C-120-52-196-84-190-134Z', p.lemon) +
  [
    [-110, -156],
    [10, -186],
    [110, -146],
    [-40, -96],
    [70, -88],
    [-130, -100],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 34, 22, p.red) + oval(x - 7, y - 5, 14, 8, p.pink))
    .join('') +
  leafAt(-24, -132, 70, 0.62) +
  leafAt(-6, -124, -80, 0.6, p.greenDark) +
  leafAt(140, -104, 40, 0.5) +
  leafAt(-90, -190, -50, 0.46, p.greenDark) +
  disc(50, -130, 11, t.enamelDark) +
  disc(50, -130, 5, p.cream) +
  disc(-70, -126, 10, t.enamelDark) +
  disc(-70, -126, 4, p.cream)

const tacos: Dish = (t) =>
  platter() +
  [-92, 92]
    .map((x) =>
      placed(
        path(leafOutline(-60, -90, -50, 0.9) + leafOutline(22, -110, 16, 0.9), p.green) +
          path(leafOutline(-20, -110, -16, 0.9) + leafOutline(62, -90, 48, 0.9), p.greenLight) +
          disc(-48, -124, 22, p.red) +
          disc(0, -148, 22, t.food) +
          disc(46, -126, 22, p.red) +
          disc(20, -132, 14, p.cream) +
          path('M-124-6C-124-96-66-144 0-144C66-144 124-96 124-6C60 6-60 6-124-6Z', p.yellow) +
          path('M-102-14C-100-84-54-122 0-122C22-122 40-116 56-106C-10-104-72-72-102-14Z', p.lemon) +
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

const sandwich: Dish = (t) =>
  platter() +
  path('M-160-40H160Q166-76 150-84H-150Q-166-76-160-40Z', p.crust) +
  path(
    'M-176-96C-140-72-116-112-84-90C-52-70-30-112 0-90C30-70 56-112 86-90C116-72 142-110 176-96L168-120H-168Z',
    p.green,
  ) +
  block(-164, -152, 328, 40, 20, t.foodDark) +
  path('M-166-152H166L96-126L60-150L10-122L-40-150Z', p.yellow) +
  block(-160, -176, 320, 26, 13, p.red) +
  block(-166, -192, 332, 20, 10, p.greenLight) +
  path('M-164-194C-164-292-84-318 0-318C84-318 164-292 164-194Z', p.crust) +
  path('M-136-214C-130-276-66-298 0-298C30-298 56-294 76-286C-10-284-90-262-136-214Z', p.crustLight) +
  [
    [-70, -256],
    [-20, -280],
    [40, -268],
    [92, -242],
    [6, -244],
  ]
    .map(([x = 0, y = 0], index) => placed(oval(0, 0, 9, 5, p.cream), x, y, index * 40 - 60))
    .join('')

const cookies: Dish = (t) =>
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
        oval(x, y, 112, 42, top === 1 ? p.crustLight : p.crust) +
        [
          [-56, -6],
          [-14, 14],
          [30, -10],
          [64, 8],
          [-30, -18],
        ]
          .map(([dx = 0, dy = 0]) => oval(x + dx, y + dy, 12, 8, t.foodDark))
          .join(''),
    )
    .join('') +
  placed(
    disc(0, 0, 84, p.brown) +
      disc(-4, -4, 80, p.crustLight) +
      [
        [-34, -30],
        [18, -44],
        [40, 4],
        [-10, 8],
        [-44, 22],
        [12, 44],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 12, t.foodDark))
        .join(''),
    74,
    -190,
    0,
  )

const pancakes: Dish = (t) =>
  platter() +
  [0, 1, 2, 3]
    .map(
      (index) =>
        oval(index % 2 === 0 ? -4 : 6, -52 - index * 36, 168 - index * 4, 40, p.crust) +
        oval(index % 2 === 0 ? -4 : 6, -62 - index * 36, 166 - index * 4, 36, p.crustLight),
    )
    .join('') +
  path(
    'M-128-176C-110-206 110-206 132-172C140-150 128-96 114-96C98-96 106-142 84-146C62-150 66-70 44-70C22-70 34-140 0-142C-34-142-28-108-52-108C-74-108-66-146-92-146C-116-146-130-160-128-176Z',
    t.food,
  ) +
  placed(block(-44, -44, 88, 44, 8, p.lemon) + block(-44, -44, 88, 14, 7, p.cream), 0, -170, -6) +
  disc(-100, -196, 20, t.foodDark) +
  disc(-66, -206, 17, t.foodDark) +
  disc(92, -194, 19, t.foodDark) +
  leafAt(-82, -214, -10, 0.45)

const board: Dish = (t) =>
  block(200, -62, 110, 36, 18, p.brown) +
  block(-250, -76, 480, 60, 26, p.brown) +
  block(-250, -86, 480, 58, 26, p.crust) +
  line('M-210-58H120M-180-44H60', p.brown, 4) +
  path('M-186-74C-206-150-128-200-40-188C30-178 62-206 122-180C184-150 186-92 150-72Z', t.foodDark) +
  path('M-168-92C-180-150-118-182-40-172C30-162 66-188 116-166C160-144 166-106 146-92Z', p.red) +
  path('M-110-104C-118-140-76-156-40-144C-20-138-30-110-52-102Z', p.pink) +
  line('M20-98C30-124 62-138 96-130M56-92C66-104 84-112 106-108', p.pink, 8) +
  leafAt(-150, -80, -62, 0.9, p.greenDark) +
  leafAt(-120, -84, -30, 0.8) +
  disc(176, -92, 24, p.red) +
  disc(168, -100, 7, p.pink)

const muffins: Dish = (t) =>
  platter() +
  [-104, 104, 0]
    .map((x) =>
      placed(
        path('M-70-96H70L52 0H-52Z', t.enamel) +
          line('M-44-90L-34-6M-15-90L-11-6M15-90L11-6M44-90L34-6', t.enamelDark, 5) +
          path('M-88-92C-96-150-50-184 0-184C50-184 96-150 88-92C50-78-50-78-88-92Z', t.food) +
          path('M-62-118C-56-150-26-164 2-164C-20-150-34-134-38-108Z', p.crustLight) +
          disc(28, -140, 12, t.foodDark) +
          disc(-6, -120, 10, t.foodDark) +
          disc(52, -112, 10, t.foodDark) +
          disc(-2, -182, 18, p.red),
        x,
        x === 0 ? -14 : -30,
        0,
        x === 0 ? 1.1 : 0.9,
      ),
    )
    .join('')

/** Dishes on plates, boards and in tins; dishes.ts joins them with those of vessels.ts. */
export const plates = {
  pasta,
  cake,
  pie,
  bread,
  eggs,
  roast,
  fish,
  pizza,
  tacos,
  sandwich,
  cookies,
  pancakes,
  board,
  muffins,
} as const
