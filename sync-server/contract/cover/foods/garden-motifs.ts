import { block, disc, leafAt, leafOutline, line, oval, path, placed, shapeColors as p } from './shapes.ts'

const round = (fill: string, light: string, top: string): string =>
  disc(0, -52, 52, fill) + path('M-40-46C-42-76-20-96 4-96C-14-84-26-66-26-38C-34-38-38-42-40-46Z', light) + top

const stalk = line('M0-100C0-116 8-124 16-128', p.brown, 7)

const bunch = (fill: string, light: string): string =>
  (
    [
      [-28, -76],
      [4, -84],
      [34, -74],
      [-16, -50],
      [20, -48],
      [2, -22],
    ] as const
  )
    .map(([x, y]) => disc(x, y, 22, fill) + disc(x - 6, y - 7, 6, light))
    .join('') +
  line('M4-100C4-116 12-122 24-124', p.brown, 6) +
  leafAt(10, -104, -60, 0.44)

const heap = (grain: string): string =>
  (
    [
      [-52, -10],
      [-26, -8],
      [0, -8],
      [26, -8],
      [52, -10],
      [-40, -28],
      [-13, -28],
      [13, -28],
      [40, -28],
      [-26, -48],
      [0, -48],
      [26, -48],
      [-12, -66],
      [12, -66],
      [0, -84],
    ] as const
  )
    .map(([x, y], index) => placed(grain, x, y, ((index * 43) % 80) - 40))
    .join('')

const shell = (fill: string, light: string): string =>
  path('M-60-30C-50-96 50-96 60-30C30 10-30 10-60-30Z', fill) +
  path('M-46-32C-36-80 36-80 46-32C22-6-22-6-46-32Z', light)

/** More drawings of ingredients, about 120 wide, with the foot at (0, 0). */
export const gardenMotifs = {
  pear:
    path('M0-120C22-120 24-92 34-74C58-50 54 0 0 0C-54 0-58-50-34-74C-24-92-22-120 0-120Z', p.greenLight) +
    path('M-36-40C-36-60-18-76-12-96C-16-70-24-50-20-24C-30-24-36-32-36-40Z', p.cream) +
    line('M0-116C0-132 6-138 12-142', p.brown, 7),
  peach:
    // Two halves with a seam between them, one red from the sun: a plain disc would be an orange.
    path('M4-94C-24-116-62-96-60-54C-58-18-28 2-4 5C28 2 58-20 58-56C58-98 24-112 4-94Z', p.peach) +
    path('M4-94C24-112 58-98 58-56C58-20 28 2-4 5C22-18 30-62 4-94Z', p.peachRed) +
    path('M-48-54C-48-80-32-92-16-94C-30-82-36-62-36-40C-43-40-48-46-48-54Z', p.cream) +
    line('M5-92C5-102 9-108 14-113', p.brown, 7) +
    leafAt(12, -106, 74, 0.72),
  plum: round(p.plum, p.pink, line('M8-102C-10-70-8-30 4-2', '#5d2b46', 5) + stalk),
  mango:
    path('M-62-40C-66-90-10-116 34-94C72-74 66-20 26-4C-14 10-58 0-62-40Z', p.orange) +
    path('M-46-44C-46-78-12-96 20-88C-10-72-24-48-24-22C-38-24-46-32-46-44Z', p.yellow) +
    leafAt(36, -92, 50, 0.6),
  cherry:
    line('M-30-36C-24-80 0-104 26-120M32-32C34-70 30-100 26-120', p.greenDark, 6) +
    disc(-32, -30, 30, p.redDark) +
    disc(32, -26, 30, p.red) +
    disc(-42, -40, 8, p.pink) +
    disc(22, -36, 8, p.pink) +
    leafAt(26, -120, 74, 0.6),
  grape: bunch('#7d4f6b', p.pink),
  raspberry:
    path('M-46-76C-50-30-24 4 0 4C24 4 50-30 46-76C20-92-20-92-46-76Z', '#c2355a') +
    (
      [
        [-28, -64],
        [0, -68],
        [28, -64],
        [-20, -44],
        [8, -46],
        [28, -40],
        [-10, -24],
        [14, -22],
        [0, -4],
      ] as const
    )
      .map(([x, y]) => disc(x, y, 11, p.pink) + disc(x + 2, y + 2, 9, '#c2355a'))
      .join('') +
    path(leafOutline(0, -76, -66, 0.5) + leafOutline(0, -76, 66, 0.5) + leafOutline(0, -78, 0, 0.4), p.green),
  pineapple:
    oval(0, -48, 46, 54, p.yellow) +
    line('M-40-70L20 0M-30-90L42-20M0-100L44-52M40-70L-20 0M30-90L-42-20M0-100L-44-52', p.crust, 5) +
    path(
      leafOutline(0, -92, -44, 0.6) +
        leafOutline(0, -92, 44, 0.6) +
        leafOutline(0, -94, -20, 0.8) +
        leafOutline(0, -94, 20, 0.8),
      p.greenDark,
    ) +
    path(leafOutline(0, -94, 0, 0.85), p.green),
  coconut: disc(0, -50, 56, p.brownDark) + oval(6, -54, 46, 44, p.white) + oval(10, -56, 32, 30, p.shade),
  cabbage:
    disc(0, -54, 60, p.greenLight) +
    path('M-56-40C-70-90-30-120 0-116C-30-90-40-50-20 4C-40 0-52-18-56-40Z', p.green) +
    path('M56-40C70-90 30-120 0-116C30-90 40-50 20 4C40 0 52-18 56-40Z', p.green) +
    line('M0-104V-4M0-60L-22-84M0-60L22-84M0-30L-20-50M0-30L20-50', p.cream, 5),
  cauliflower:
    path(leafOutline(-10, 0, -50, 1.1) + leafOutline(10, 0, 50, 1.1), p.green) +
    disc(-34, -56, 28, p.cream) +
    disc(34, -56, 28, p.shade) +
    disc(0, -80, 34, p.white) +
    disc(0, -40, 32, p.cream) +
    disc(-12, -84, 8, p.shade) +
    disc(18, -66, 7, p.cream),
  spinach: leafAt(-14, 0, -30, 1.1, p.greenDark) + leafAt(14, 0, 30, 1.1) + leafAt(0, 4, 0, 1.3, p.greenDark),
  beet:
    leafAt(-6, -84, -26, 0.6) +
    leafAt(8, -84, 24, 0.66, p.greenDark) +
    line('M0-80V-110', '#a8315a', 8) +
    path('M0-88C36-88 56-66 50-40C44-16 14-8 4 10H-4C-14-8-44-16-50-40C-56-66-36-88 0-88Z', '#8c2a4c') +
    path('M-36-46C-36-66-16-76 2-76C-14-64-20-48-18-32C-28-34-36-38-36-46Z', '#c2557d'),
  radish:
    leafAt(-6, -76, -24, 0.7) +
    leafAt(8, -76, 22, 0.78, p.greenDark) +
    path('M0-80C34-80 48-58 42-36C36-16 10-12 4 14H-4C-10-12-36-16-42-36C-48-58-34-80 0-80Z', '#c9426a') +
    path('M-20-18C-8-8-6 0-4 14H4C6 0 8-8 20-18C6-24-6-24-20-18Z', p.white),
  courgette: placed(
    block(-22, -116, 44, 116, 22, p.greenDark) +
      line('M-8-100V-16M8-104V-12', p.green, 6) +
      block(-10, -130, 20, 20, 5, p.greenLight),
    0,
    0,
    30,
  ),
  asparagus: [-30, 0, 30]
    .map((x) =>
      placed(
        block(-9, -96, 18, 96, 6, p.green) +
          path('M-12-90C-14-120-4-130 0-134C4-130 14-120 12-90Z', p.greenDark) +
          line('M-6-60L4-70M6-34L-4-44', p.greenDark, 4),
        x,
        0,
        x / 3,
      ),
    )
    .join(''),
  leek: placed(
    block(-14, -70, 28, 70, 8, p.white) +
      line('M-4-66V-6', p.shade, 4) +
      path('M-14-66L-34-126L-10-110L0-136L10-110L36-126L14-66Z', p.green) +
      line('M0-70V-120', p.greenDark, 4) +
      line('M-8 2l-4 8M0 2v9M8 2l4 8', p.shade, 4),
    0,
    -6,
    14,
  ),
  olive:
    leafAt(-20, -60, -60, 0.8, p.greenDark) +
    leafAt(10, -70, 40, 0.8) +
    placed(oval(0, 0, 26, 34, p.green) + disc(-8, -10, 7, p.greenLight), -24, -34, 14) +
    placed(oval(0, 0, 26, 34, '#5d5a3a') + disc(-8, -10, 7, p.greenLight), 28, -34, -12),
  mussel: placed(shell(p.navy, p.steel) + path('M-26-34C-20-60 20-60 26-34C12-20-12-20-26-34Z', p.orange), 0, -6),
  sausage: placed(
    path('M-66-6C-76-24-62-44-44-38C-16-22 16-22 44-38C62-44 76-24 66-6C30 24-30 24-66-6Z', p.redDark) +
      path('M-54-14C-20 6 20 6 52-16C24-2-24-2-54-26Z', p.red),
    0,
    -34,
    -14,
  ),
  bacon: [0, 34]
    .map(
      (y) =>
        line(`M-62 ${-70 + y}C-36 ${-94 + y}-16 ${-46 + y} 12 ${-70 + y}S48 ${-80 + y} 64 ${-64 + y}`, p.redDark, 24) +
        line(`M-62 ${-70 + y}C-36 ${-94 + y}-16 ${-46 + y} 12 ${-70 + y}S48 ${-80 + y} 64 ${-64 + y}`, p.pink, 8),
    )
    .join(''),
  sweetPotato: placed(
    path('M-70-10C-60-60 0-76 40-60C60-54 76-40 72-30C50-4 0 14-40 8C-56 6-70 2-70-10Z', '#b5603f') +
      path('M-52-14C-44-46 0-58 30-50C0-44-24-30-34-10C-42-10-50-10-52-14Z', p.orange),
    0,
    -20,
    -10,
  ),
  tofu:
    path('M-60-60L-20-84L64-70V-18L20 4L-60-12Z', p.shade) +
    path('M-60-60L-20-84L64-70L22-48Z', p.white) +
    path('M-60-60L22-48L20 4L-60-12Z', p.cream),
  lentil: heap(oval(0, 0, 14, 8, p.brown) + oval(-2, -2, 8, 4, p.crust)),
  chickpea: heap(disc(0, 0, 14, p.crust) + disc(-2, -3, 10, p.crustLight)),
  rice: heap(oval(0, 0, 14, 6, p.white)),
  noodles: placed(
    line('M-34-120L-6 0M-20-124L-2 0M-4-126V0M12-126L2 0M28-122L6 0M42-118L10 0', p.lemon, 8) +
      block(-20, -66, 42, 16, 6, p.red),
    0,
    0,
    10,
  ),
  coffee: [
    [-30, -24, 20],
    [28, -26, -24],
    [0, -66, 60],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      placed(oval(0, 0, 32, 23, p.brownDark) + line('M-26-4C-8-10 8 10 26 4', p.crust, 5), x, y, turn),
    )
    .join(''),
  peanut: placed(
    path('M-60 0C-64-34-24-40 0-22C24-40 64-34 60 0C64 34 24 40 0 22C-24 40-64 34-60 0Z', p.crustLight) +
      line('M-44-12L-30 10M-24-16L-12 12M16-14L28 12M36-16L46 6', p.crust, 5),
    0,
    -42,
    -24,
  ),
  walnut:
    disc(0, -48, 52, p.crust) +
    line('M0-98V0M-20-84C-40-70-40-50-22-44C-44-36-40-16-20-12M20-84C40-70 40-50 22-44C44-36 40-16 20-12', p.brown, 6),
  cinnamon: [
    [-8, -24, -12],
    [6, -52, 10],
    [-2, -80, -6],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      placed(
        block(-66, -13, 132, 26, 13, p.roast) + line('M-58 0H58', p.brownDark, 4) + disc(60, 0, 9, p.crust),
        x,
        y,
        turn,
      ),
    )
    .join(''),
  rosemary: [-24, 0, 24]
    .map((x) =>
      placed(
        line('M0 0V-124', p.brown, 4) +
          line(
            Array.from({ length: 9 }, (_, index) => `M0 ${-20 - index * 12}l-18-14M0 ${-20 - index * 12}l18-14`).join(
              '',
            ),
            p.greenDark,
            6,
          ),
        x,
        0,
        x,
      ),
    )
    .join(''),
  dill: [-26, 0, 26]
    .map((x) =>
      placed(
        line(
          'M0 0V-120' +
            Array.from(
              { length: 6 },
              (_, index) => `M0 ${-34 - index * 15}l-22-16m10 8l-2-14M0 ${-34 - index * 15}l22-16m-10 8l2-14`,
            ).join(''),
          p.green,
          4,
        ),
        x,
        0,
        x,
      ),
    )
    .join(''),
  herb: [-40, 0, 40]
    .map((x, index) => {
      const fill = index === 1 ? p.green : p.greenDark
      const leaf = [-84, -42, 0, 42, 84].map((turn) => leafOutline(0, -64, turn, 0.44)).join('')
      return placed(
        line('M0 0V-70', p.green, 5) +
          path(leaf, fill) +
          line('M0-64V-90M0-66L-18-80M0-66L18-80', index === 1 ? p.greenDark : p.green, 3),
        x / 3,
        0,
        x * 0.8,
      )
    })
    .join(''),
  bread:
    path('M-62-70C-74-104-44-118 0-118C44-118 74-104 62-70V-8Q62 0 54 0H-54Q-62 0-62-8Z', p.crust) +
    path('M-50-70C-60-96-36-106 0-106C36-106 60-96 50-70V-12H-50Z', p.crustLight),
} as const satisfies Record<string, string>
