import { gardenMotifs } from './garden-motifs.ts'
import { block, disc, leafAt, leafOutline, line, oval, shapeColors as p, path, placed } from './shapes.ts'

/** The grains of three ears of wheat; `side` mirrors them. */
const ears = (side: number): string =>
  [-36, 0, 36]
    .flatMap((x) =>
      [0, 20, 40, 60].map((down) => leafOutline(x * (1 - down / 260), down - (x === 0 ? 96 : 76), side + x / 2, 0.34)),
    )
    .join('')

/** The drawings beside the dish, about 120 wide, with the foot at (0, 0). */
export const ingredientMotifs = {
  ...gardenMotifs,
  tomato:
    disc(0, -52, 54, p.red) +
    path('M-50-40C-54-80-24-106 4-106C-16-92-32-66-30-36Z', p.pink) +
    path('M0-100L-34-112L-14-92L-28-74L0-86L28-74L14-92L34-112Z', p.greenDark) +
    line('M0-98V-122', p.greenDark, 7),
  lemon:
    path(
      'M-66-46C-54-92-6-104 34-82C50-86 60-80 64-72C62-62 60-56 52-50C44-10-6 6-40-18C-52-14-66-26-66-46Z',
      p.lemon,
    ) +
    path('M-48-46C-40-76-14-88 12-84C-14-74-26-56-28-30C-40-30-48-36-48-46Z', p.cream) +
    leafAt(50, -76, 40, 0.6),
  lime:
    disc(0, -54, 56, p.green) +
    disc(0, -54, 47, p.cream) +
    disc(0, -54, 42, p.greenLight) +
    line('M0-92V-16M-38-54H38M-27-81L27-27M-27-27L27-81', p.cream, 5),
  orange:
    disc(0, -54, 56, p.orange) +
    disc(0, -54, 46, p.cream) +
    disc(0, -54, 41, p.yellow) +
    line('M0-92V-16M-38-54H38M-27-81L27-27M-27-27L27-81', p.cream, 5),
  carrot: placed(
    path('M-26-98C-30-110 30-110 26-98C22-50 10-12 0 6C-10-12-22-50-26-98Z', p.orange) +
      line('M-20-80H-2M18-58H4M-12-40H2', p.crust, 5) +
      leafAt(-6, -100, -24, 0.6) +
      leafAt(0, -102, 2, 0.72, p.greenDark) +
      leafAt(8, -100, 28, 0.6),
    -6,
    -10,
    24,
  ),
  onion:
    path('M0-116C-8-96-58-82-58-42C-58-10-28 0 0 0C28 0 58-10 58-42C58-82 8-96 0-116Z', p.crust) +
    line('M0-104C-36-76-36-26-14-4M0-104C36-76 36-26 14-4M0-104V-2', p.crustLight, 5) +
    line('M-10 0L-14 8M0 0V9M10 0L14 8', p.brown, 4),
  redOnion:
    path('M0-116C-8-96-58-82-58-42C-58-10-28 0 0 0C28 0 58-10 58-42C58-82 8-96 0-116Z', p.plum) +
    line('M0-104C-36-76-36-26-14-4M0-104C36-76 36-26 14-4M0-104V-2', p.pink, 5),
  garlic:
    path('M-6-116C-4-92-56-78-56-38C-56-8-28 0 0 0C28 0 56-8 56-38C56-78 4-92 6-116Z', p.white) +
    path('M4-100C30-76 30-26 14 0C40-2 56-14 56-38C56-72 18-88 4-100Z', p.shade) +
    line('M-2-88C-24-66-26-24-16-6M0-88V-4', p.shade, 5),
  chili:
    path('M-44-92C-20-104 2-92 8-70C16-40 40-20 66-26C44 2-4 4-28-26C-44-46-52-70-44-92Z', p.red) +
    path('M-30-82C-14-76-8-62-2-48C6-30 20-18 40-16C10-8-12-20-22-40C-30-54-32-68-30-82Z', p.pink) +
    line('M-36-94C-38-110-28-118-16-120', p.greenDark, 9),
  pepper:
    path('M-8-100C-48-108-62-80-56-46C-52-14-34 4-14-2C-6-6 6-6 14-2C34 4 52-14 56-46C62-80 48-108 8-100Z', p.yellow) +
    path('M-34-84C-50-66-42-30-28-16C-32-44-30-64-20-86Z', p.lemon) +
    line('M0-98C-4-112 6-122 16-122', p.greenDark, 10),
  mushroom:
    path('M-20-56H20C18-34 26-16 24 0H-24C-26-16-18-34-20-56Z', p.cream) +
    path('M2-56H20C18-34 26-16 24 0H4Z', p.shade) +
    path('M-68-52C-70-98-36-118 0-118C36-118 70-98 68-52C40-40-40-40-68-52Z', p.brown) +
    path('M-52-64C-46-92-22-104 0-104C-18-92-26-78-28-60Z', p.crust) +
    disc(26, -86, 7, p.crust) +
    disc(42, -66, 5, p.crust),
  basil:
    path(leafOutline(0, -4, -58, 0.8) + leafOutline(0, -4, 58, 0.8), p.greenDark) +
    leafAt(0, -10, -28, 1.05) +
    leafAt(0, -10, 30, 1.05) +
    leafAt(0, -14, 0, 1.2, p.greenLight) +
    line('M0-14V2', p.greenDark, 7),
  cheese:
    path('M-70 0V-48L44-92C62-84 70-68 70-48V0Z', p.yellow) +
    path('M-70-48L44-92C62-84 70-68 70-48Z', p.lemon) +
    disc(-34, -22, 11, p.crust) +
    disc(14, -26, 14, p.crust) +
    disc(46, -12, 8, p.crust) +
    oval(30, -64, 12, 6, p.yellow),
  egg:
    path('M0-112C32-112 48-68 48-44C48-16 28 0 0 0C-28 0-48-16-48-44C-48-68-32-112 0-112Z', p.cream) +
    path('M12-108C36-96 48-66 48-44C48-16 28 0 0 0C-10 0-18-2-26-6C24-10 34-60 12-108Z', p.shade),
  fish:
    path('M-72-46C-50-84 14-92 44-54L76-80C72-60 72-40 80-22L44-40C14-8-50-12-72-46Z', p.steel) +
    path('M-72-46C-40-36 4-34 44-50V-40C14-8-50-12-72-46Z', p.teal) +
    disc(-48, -52, 6, p.navy) +
    line('M-26-64C-18-52-18-42-26-30M-2-58q6 8 0 16M16-54q6 8 0 14', p.cream, 4),
  shrimp:
    line('M42-78C4-104-46-84-46-44C-46-12-12 0 12-8', p.pink, 34) +
    line('M-32-66L-50-78M-44-40L-64-40M-32-16L-46-2', p.orange, 6) +
    path('M12-24L44-22L32-4L46 8L12 8Z', p.orange) +
    disc(38, -84, 4, p.navy),
  drumstick:
    path(
      'M-10-22C-62-30-74-92-30-112C12-128 58-96 42-52C36-34 16-24 4-22L26 0C38-4 46 10 36 16C34 28 18 24 20 12Z',
      p.crust,
    ) +
    path('M-30-46C-52-66-42-96-16-98C-30-84-34-66-30-46Z', p.crustLight) +
    path('M8-20L26 0C38-4 46 10 36 16C34 28 18 24 20 12L-4-16Z', p.cream),
  steak:
    path('M-70-36C-76-80-28-100 8-88C40-78 72-74 66-34C60 2 14-6-10-6C-40-6-66 4-70-36Z', p.redDark) +
    path('M-54-38C-56-68-22-82 6-72C34-64 54-60 50-36C46-14 14-20-10-20C-32-20-52-12-54-38Z', p.red) +
    path('M-26-48C-28-62-6-66 2-56C8-46-6-38-14-40Z', p.cream),
  berry:
    disc(-28, -34, 34, p.plum) +
    disc(28, -30, 32, p.navy) +
    disc(4, -78, 32, p.plum) +
    path('M-6-102L4-92L14-102L12-88L22-82L4-80L-12-82L-2-88Z', p.pink) +
    disc(-38, -46, 7, p.pink) +
    disc(20, -42, 6, p.steel),
  strawberry:
    path('M0 4C-40-16-62-58-48-84C-34-102 34-102 48-84C62-58 40-16 0 4Z', p.red) +
    [
      [-24, -66],
      [4, -58],
      [28, -66],
      [-14, -38],
      [16, -34],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 3.5, 5.5, p.lemon))
      .join('') +
    path('M0-88L-44-100L-22-80L-34-66L0-76L34-66L22-80L44-100Z', p.greenDark) +
    line('M0-88V-116', p.greenDark, 7),
  apple:
    path('M0-90C-20-108-62-98-60-50C-58-14-30 6-10 0C-4-2 4-2 10 0C30 6 58-14 60-50C62-98 20-108 0-90Z', p.red) +
    path('M-40-72C-52-54-46-28-34-16C-38-40-36-58-24-78Z', p.pink) +
    line('M0-88C-2-104 4-112 10-118', p.brown, 6) +
    leafAt(6, -96, 62, 0.55),
  banana:
    path('M-66-84C-60-20 0 14 68-14C72-24 68-32 60-32C10-22-32-44-46-90C-50-98-64-96-66-84Z', p.yellow) +
    path('M-56-86C-46-34 4-8 64-22C10-4-50-28-62-80Z', p.crust) +
    disc(-57, -92, 8, p.brownDark),
  potato:
    path('M-64-44C-68-84-30-100 4-92C44-94 70-68 64-36C58-4 18 2-14 0C-44 0-62-16-64-44Z', p.crust) +
    path('M-46-50C-46-72-22-82 0-78C-20-70-28-56-30-36C-40-38-46-42-46-50Z', p.crustLight) +
    oval(16, -58, 6, 4, p.brown) +
    oval(36, -32, 6, 4, p.brown) +
    oval(-6, -24, 6, 4, p.brown),
  wheat:
    line('M0 2C2-40-2-70 0-110M-22 2C-16-34-26-60-34-92M22 2C16-34 26-60 34-92', p.crust, 5) +
    path(ears(-24), p.yellow) +
    path(ears(24), p.crustLight),
  beans: [
    [-34, -22, 20],
    [18, -18, -24],
    [-8, -56, 70],
    [44, -50, 30],
    [4, -90, -12],
  ]
    .map(([x = 0, y = 0, side = 0], index) =>
      placed(
        path('M-26 0C-28-22 22-26 26-4C28 16 10 20 2 10C-6 4-24 18-26 0Z', index % 2 === 0 ? p.redDark : p.crust) +
          line('M-14-6C-6-12 6-12 12-8', index % 2 === 0 ? p.pink : p.crustLight, 4),
        x,
        y,
        side,
      ),
    )
    .join(''),
  peas: placed(
    path('M-76 0C-50-40 50-40 76 0C50 30-50 30-76 0Z', p.greenDark) +
      path('M-66 0C-44-26 44-26 66 0C44 16-44 16-66 0Z', p.green) +
      [-36, -12, 12, 36].map((x) => disc(x, -4, 14, p.greenLight)).join(''),
    0,
    -42,
    -20,
  ),
  broccoli:
    path('M-16-44H16L24 0H-24Z', p.greenLight) +
    disc(-38, -58, 28, p.green) +
    disc(38, -58, 28, p.green) +
    disc(0, -84, 36, p.greenDark) +
    disc(-14, -52, 22, p.greenDark) +
    disc(18, -52, 22, p.green) +
    disc(-10, -96, 8, p.green) +
    disc(14, -84, 7, p.green),
  corn: placed(
    path('M-28-60C-28-108-12-124 0-124C12-124 28-108 28-60C28-24 14 0 0 0C-14 0-28-24-28-60Z', p.yellow) +
      line('M-14-104V-20M0-116V-10M14-104V-20', p.crustLight, 4) +
      path('M0 4C-50-10-52-60-34-86C-22-56-14-24 0 4ZM0 4C50-10 52-60 34-86C22-56 14-24 0 4Z', p.green),
    0,
    0,
    12,
  ),
  pumpkin:
    oval(0, -48, 68, 50, p.orange) +
    oval(0, -48, 44, 50, p.crust) +
    oval(0, -48, 22, 50, p.orange) +
    line('M0-96C-2-112 8-120 18-120', p.greenDark, 11),
  aubergine: placed(
    path('M-14-98C-40-74-52-40-44-16C-36 10 30 10 42-14C52-40 30-70 14-98Z', p.plum) +
      path('M-20-76C-38-54-38-24-28-12C-28-38-24-58-10-78Z', p.pink) +
      path('M-22-86C-14-112 14-112 22-86L8-94L0-80L-8-94Z', p.greenDark) +
      line('M0-100V-122', p.greenDark, 9),
    0,
    0,
    18,
  ),
  avocado:
    path('M0-120C26-120 32-86 46-60C62-26 34 4 0 4C-34 4-62-26-46-60C-32-86-26-120 0-120Z', p.greenDark) +
    path('M0-106C18-106 24-78 36-54C48-26 26-8 0-8C-26-8-48-26-36-54C-24-78-18-106 0-106Z', p.lemon) +
    disc(0, -38, 24, p.brown) +
    disc(-7, -45, 7, p.crust),
  nut:
    path('M0-104C40-90 54-40 0 2C-54-40-40-90 0-104Z', p.crust) +
    path('M0-104C-40-90-54-40 0 2C-22-34-22-76 0-104Z', p.crustLight) +
    line('M2-88C16-66 16-36 4-14', p.brown, 5),
  chocolate: placed(
    block(-56, -84, 112, 84, 6, p.brownDark) +
      [
        [-50, -78],
        [-14, -78],
        [22, -78],
        [-50, -38],
        [-14, -38],
        [22, -38],
      ]
        .map(([x = 0, y = 0]) => block(x, y, 29, 33, 4, p.brown))
        .join(''),
    0,
    -4,
    -10,
  ),
  butter:
    path('M-66-46L-40-74H70L46-46Z', p.cream) +
    block(-66, -46, 112, 42, 4, p.lemon) +
    path('M46-46L70-74V-30L46-4Z', p.yellow),
  milk:
    path('M-34 0V-66L-20-90V-116H20V-90L34-66V0Q34 6 28 6H-28Q-34 6-34 0Z', p.white) +
    path('M8 6H28Q34 6 34 0V-66L20-90V-116H8Z', p.shade) +
    block(-24, -128, 48, 16, 5, p.teal),
  oil:
    path('M-30 0V-64C-30-82-12-82-12-100V-116H12V-100C12-82 30-82 30-64V0Q30 6 24 6H-24Q-30 6-30 0Z', p.greenDark) +
    block(-30, -46, 60, 34, 0, p.cream) +
    block(-11, -132, 22, 18, 4, p.crust) +
    oval(0, -29, 10, 12, p.greenLight),
  honey:
    path('M-46 0C-60-20-60-60-40-76H40C60-60 60-20 46 0Z', p.yellow) +
    path('M14 0C34-20 34-60 20-76H40C60-60 60-20 46 0Z', p.orange) +
    block(-44, -92, 88, 18, 8, p.crustLight) +
    line('M4-88L34-128', p.brown, 9) +
    oval(0, -46, 16, 18, p.cream),
  ginger:
    path(
      'M-66-30C-70-54-44-60-32-46C-36-74-20-96-4-88C12-84 8-62 10-50C22-66 46-76 58-60C68-42 48-30 38-26C50-14 40 4 20-2C0 4-20-8-32-6C-48 0-64-10-66-30Z',
      p.crustLight,
    ) + line('M-50-40q6 8 2 18M-14-76q10 2 12 10M36-58q8 4 8 14M6-22q8 4 18 0', p.crust, 5),
  star:
    path([0, 45, 90, 135, 180, 225, 270, 315].map((side) => leafOutline(0, -56, side, 0.62)).join(''), p.brown) +
    path([0, 45, 90, 135, 180, 225, 270, 315].map((side) => leafOutline(0, -56, side, 0.4)).join(''), p.crust) +
    disc(0, -56, 8, p.brownDark),
  cucumber:
    disc(-26, -44, 44, p.greenDark) +
    disc(-26, -44, 36, p.cream) +
    disc(-26, -44, 30, p.greenLight) +
    disc(30, -38, 38, p.green) +
    disc(30, -38, 31, p.cream) +
    disc(30, -38, 26, p.greenLight) +
    [
      [-38, -52],
      [-16, -50],
      [-28, -32],
      [20, -44],
      [38, -46],
      [30, -26],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 3, 5, p.cream))
      .join(''),
  squid:
    path('M0-118C34-92 40-66 30-44H-30C-40-66-34-92 0-118Z', p.pink) +
    line('M-24-42C-40-20-30-6-38 4M-10-42C-16-20-6-8-12 4M10-42C16-20 6-8 12 4M24-42C40-20 30-6 38 4', p.pink, 9) +
    disc(-12, -60, 6, p.navy) +
    disc(12, -60, 6, p.navy),
} as const satisfies Record<string, string>

export type IngredientMotif = keyof typeof ingredientMotifs
