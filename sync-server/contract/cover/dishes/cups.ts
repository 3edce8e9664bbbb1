import { scatter } from '../foods/pieces.ts'
import { block, disc, leafAt, line, oval, path, placed, shapeColors as p, steam } from '../foods/shapes.ts'
import type { Dish, DishLook } from './dish.ts'

const saucer = oval(0, -14, 220, 24, p.shade) + oval(0, -22, 220, 22, p.cream)

const cup = (look: DishLook, inside: string): string =>
  saucer +
  line('M140-160C232-170 226-58 118-66', p.shade, 26) +
  path('M-156-196H156C156-92 112-26 60-26H-60C-112-26-156-92-156-196Z', p.cream) +
  path('M48-26C104-40 134-104 138-196H156C156-92 112-26 60-26Z', p.shade) +
  path('M-152-150H152C150-134 146-120 141-108H-141C-146-120-150-134-152-150Z', look.enamel) +
  oval(0, -196, 156, 28, p.shade) +
  inside +
  steam(0, -244, look.light)

const tea: Dish = (look) =>
  cup(look, oval(0, -196, 138, 21, look.has('milk') ? p.crust : look.food) + oval(-40, -200, 50, 7, p.crustLight))

const coffee: Dish = (look) =>
  cup(
    look,
    oval(0, -196, 138, 21, p.brownDark) +
      path('M-90-196c30-18 60 6 90-6c30-8 60-2 86 6c-40 16-130 16-176 0Z', look.has('milk') ? p.cream : p.brown),
  )

const mug: Dish = (look) =>
  line('M120-190C220-196 220-60 116-66', look.enamelDark, 30) +
  path('M-130-240H130V-30Q130 0 96 0H-96Q-130 0-130-30Z', look.enamel) +
  path('M70-240H130V-30Q130 0 96 0H54Q76-40 70-240Z', look.enamelDark) +
  oval(0, -240, 130, 26, look.enamelDark) +
  oval(0, -240, 114, 19, look.food) +
  (look.has('cinnamon') ? placed(block(-8, -110, 16, 130, 6, p.brown), 50, -236, 18) : '') +
  (look.has('orange')
    ? disc(-104, -246, 46, p.orange) + disc(-104, -246, 36, p.cream) + disc(-104, -246, 31, p.yellow)
    : '') +
  line('M-100-190V-60', look.light, 9) +
  steam(0, -290, look.light)

const glassOf = (food: string, foodDark: string, light: string): string =>
  path('M-110-330H110L88-14Q86 0 72 0H-72Q-86 0-88-14Z', light) +
  path('M-104-280H104L88-14Q86 0 72 0H-72Q-86 0-88-14Z', food) +
  path('M36-280H104L88-14Q86 0 72 0H20Z', foodDark)

const citrus = (look: DishLook): string => {
  const fill = look.has('orange') ? p.orange : look.has('lime') ? p.green : p.lemon
  return look.has('lemon', 'lime', 'orange')
    ? disc(-100, -320, 58, fill) +
        disc(-100, -320, 46, p.cream) +
        placed(line('M0-38V38M-38 0H38M-27-27L27 27M-27 27L27-27', fill, 7), -100, -320)
    : ''
}

const glass: Dish = (look) =>
  line('M30-210L84-400', look.enamel, 14) +
  glassOf(look.food, look.foodDark, look.light) +
  (
    [
      [-38, -216, 18, 1],
      [34, -170, -14, 0.9],
      [-34, -120, 36, 0.85],
    ] as const
  )
    .map(([x, y, turn, size]) => placed(block(-30, -30, 60, 60, 10, look.light), x, y, turn, size))
    .join('') +
  citrus(look)

const smoothie: Dish = (look) =>
  line('M20-230L64-420', look.enamel, 16) +
  glassOf(look.food, look.foodDark, look.light) +
  oval(0, -282, 105, 22, look.light) +
  oval(0, -282, 96, 17, look.food) +
  scatter(
    look.pieces,
    [
      [-56, -290],
      [-6, -298],
    ],
    1.4,
  )

const cocktail: Dish = (look) =>
  block(-8, -190, 16, 176, 4, p.cream) +
  oval(0, -10, 96, 14, p.shade) +
  oval(0, -14, 96, 11, p.cream) +
  path('M-170-370H170L14-186H-14Z', p.white) +
  path('M-148-346H148L12-194H-12Z', look.food) +
  path('M40-346H148L12-194H0Z', look.foodDark) +
  placed(citrus(look), -50, -40)

/** Fruit is drawn on the label, so that a jam shows what it is made of. */
const jar: Dish = (look) =>
  path(
    'M-120-250H120C150-236 150-214 150-196V-40Q150 0 110 0H-110Q-150 0-150-40V-196C-150-214-150-236-120-250Z',
    look.light,
  ) +
  path('M-138-206H138V-44Q138-12 106-12H-106Q-138-12-138-44Z', look.food) +
  path('M76-206H138V-44Q138-12 106-12H60Z', look.foodDark) +
  (look.motif === ''
    ? ''
    : path('M-92-176H92V-42Q92-32 82-32H-82Q-92-32-92-42Z', p.cream) + placed(look.motif, 0, -46, 0, 0.92)) +
  block(-128, -312, 256, 62, 14, look.enamel) +
  block(-128, -272, 256, 12, 0, look.enamelDark) +
  line('M-118-188V-60', p.white, 8)

/** A jug with a pouring lip. */
const sauce: Dish = (look) =>
  oval(0, -16, 190, 24, p.shade) +
  oval(0, -22, 190, 22, p.cream) +
  line('M130-150C226-200 236-70 120-64', look.enamelDark, 24) +
  path('M-236-190C-170-180-150-196-110-186H146C162-86 90-28 20-28H-30C-110-28-160-100-236-190Z', look.enamel) +
  path('M40-28C100-60 124-116 120-186H146C162-86 90-28 20-28Z', look.enamelDark) +
  path(
    'M-236-190C-160-234-60-236 20-232C96-230 146-216 146-190C120-146-110-146-164-164C-196-172-216-178-236-190Z',
    p.cream,
  ) +
  path(
    'M-206-190C-150-220-60-222 20-218C86-216 130-206 130-190C100-158-100-158-154-172C-180-178-194-182-206-190Z',
    look.food,
  ) +
  path('M-120-196c40-16 90-4 130-10c40-4 70 0 90 10c-50 18-160 22-220 0Z', look.foodDark) +
  scatter(
    look.pieces,
    [
      [-96, -188],
      [-30, -198],
      [36, -184],
      [84, -192],
      [0, -174],
    ],
    0.95,
  )

const dip: Dish = (look) =>
  block(-80, -12, 160, 14, 6, p.shade) +
  path('M-206-116H206C194-50 130-8 80-8H-80C-130-8-194-50-206-116Z', look.enamel) +
  path('M40-8C120-20 176-66 186-116H206C194-50 130-8 80-8Z', look.enamelDark) +
  oval(0, -116, 206, 50, look.enamelDark) +
  oval(0, -120, 188, 42, look.food) +
  line(
    'M-120-116C-110-150 110-150 120-118C112-92-80-92-76-118C-66-136 66-136 70-118C60-106-30-106-26-118',
    look.foodDark,
    11,
  ) +
  (look.has('oil') ? oval(0, -118, 34, 8, p.yellow) : '') +
  scatter(
    look.pieces,
    [
      [-130, -124],
      [-60, -108],
      [58, -104],
      [128, -122],
      [10, -140],
      [-96, -140],
      [74, -138],
      [-4, -112],
    ],
    1.1,
  ) +
  (look.has('basil') ? leafAt(-30, -120, -70, 0.45) + leafAt(24, -124, 40, 0.4, p.greenDark) : '')

const pudding: Dish = (look) =>
  oval(0, -10, 120, 16, p.shade) +
  path('M-24-60H24L40-10H-40Z', p.cream) +
  path('M-140-250H140C140-120 90-56 30-56H-30C-90-56-140-120-140-250Z', p.white) +
  path('M-128-220H128C124-120 84-68 30-68H-30C-84-68-124-120-128-220Z', look.food) +
  path('M50-76C100-110 118-150 122-220H128C124-120 84-68 30-68Z', look.foodDark) +
  oval(0, -220, 128, 22, look.foodDark) +
  oval(0, -224, 122, 18, look.food) +
  scatter(
    look.pieces,
    [
      [-50, -232],
      [4, -238],
      [56, -230],
    ],
    1.25,
  )

const granita: Dish = (look) =>
  oval(0, -10, 110, 16, p.shade) +
  path('M-20-70H20L34-10H-34Z', p.cream) +
  path('M-124-230H124L60-66H-60Z', p.white) +
  path('M-110-214H110L54-74H-54Z', look.food) +
  path('M-124-226C-130-280-70-320 0-320C70-320 130-280 124-226Z', look.food) +
  (
    [
      [-80, -246],
      [-40, -276],
      [0, -250],
      [40, -284],
      [80, -246],
      [-10, -300],
      [-56, -230],
      [56, -258],
      [20, -228],
    ] as const
  )
    .map(([x, y], index) =>
      placed(path('M0-14L13 0L0 14L-13 0Z', index % 2 === 0 ? look.foodDark : look.light), x, y, index * 29),
    )
    .join('') +
  placed(block(-7, -120, 14, 150, 7, p.steel), 70, -250, 24)

const iceCream: Dish = (look) =>
  path('M-14-96H14L20-18H-20Z', p.shade) +
  oval(0, -12, 100, 16, p.shade) +
  oval(0, -16, 100, 13, p.cream) +
  disc(-74, -232, 74, look.foodDark) +
  disc(74, -232, 74, look.foodDark) +
  disc(0, -296, 76, look.food) +
  path('M-56-330a70 70 0 0 1 62-34c-20 10-40 34-46 60Z', p.white) +
  scatter(
    look.pieces,
    [
      [-90, -256],
      [20, -290],
      [84, -250],
      [-20, -330],
    ],
    0.9,
  ) +
  path('M-150-212H150C150-130 84-88 0-88C-84-88-150-130-150-212Z', p.cream) +
  path('M60-96C110-114 132-160 134-212H150C150-130 84-88 0-88Z', p.shade) +
  path('M-146-184H146L140-160H-140Z', look.enamel)

const ramekin: Dish = (look) =>
  oval(0, -12, 220, 24, p.shade) +
  oval(0, -18, 220, 22, p.cream) +
  path('M-176-120H176L158-30C150-10-150-10-158-30Z', look.enamel) +
  line('M-140-104L-130-26M-90-100L-84-20M-34-98L-32-18M34-98L32-18M90-100L84-20M140-104L130-26', look.enamelDark, 7) +
  oval(0, -120, 176, 46, look.enamelDark) +
  oval(0, -124, 160, 38, p.orange) +
  path('M-130-130C-90-156 60-160 120-136C80-120-40-108-130-130Z', p.yellow) +
  (
    [
      [-80, -118],
      [-20, -134],
      [50, -116],
      [100, -126],
      [10, -106],
    ] as const
  )
    .map(([x, y], index) => oval(x, y, 22 - index * 2, 7, p.roast))
    .join('') +
  line('M-20-124L20-146M20-146L34-120M20-146L70-152', p.lemon, 4)

/** Drinks, jars, sauces and what is eaten with a spoon from glasses. */
export const cups = {
  tea,
  coffee,
  mug,
  glass,
  smoothie,
  cocktail,
  jar,
  sauce,
  dip,
  pudding,
  granita,
  iceCream,
  ramekin,
} as const
