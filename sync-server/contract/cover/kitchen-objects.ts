import type { DishLook } from './dishes/dish.ts'
import { pans } from './dishes/pans.ts'
import { block, disc, leafAt, line, oval, path, placed, shapeColors as p } from './foods/shapes.ts'

/** An object of the kitchen, about 520 wide, with the foot at (0, 0). */
type KitchenObject = (look: DishLook) => string

const notes = (x: number, y: number, widths: readonly number[], gap: number): string =>
  line(widths.map((width, index) => `M${x} ${y + index * gap}h${width}`).join(''), p.shade, 9)

/** A small picture of a dish, as a page or a screen shows it. */
const dishPicture = (look: DishLook, x: number, y: number, scale: number): string =>
  placed(
    disc(0, -40, 76, look.food) +
      path('M-62-44H62C60-4 34 16 0 16C-34 16-60-4-62-44Z', look.enamel) +
      oval(0, -44, 62, 15, look.light) +
      oval(0, -43, 50, 10, look.foodDark) +
      leafAt(4, -42, 58, 0.24),
    x,
    y,
    0,
    scale,
  )

const pencil = (look: DishLook): string =>
  block(-13, -300, 26, 236, 3, p.yellow) +
  block(4, -300, 9, 236, 3, p.crust) +
  block(-13, -322, 26, 24, 0, p.steel) +
  path('M-13-322V-332Q0-346 13-332V-322Z', p.pink) +
  path('M-13-64H13L0-12Z', p.cream) +
  path('M-5-32H5L0-12Z', look.enamelDark)

const notepad: KitchenObject = (look) =>
  placed(
    block(-196, -386, 332, 386, 20, look.enamelDark) +
      block(-206, -392, 332, 386, 20, look.enamel) +
      block(-182, -356, 284, 330, 8, p.white) +
      block(-182, -356, 284, 46, 8, look.food) +
      [-146, -92, -38, 16, 70]
        .map((x) => disc(x, -374, 11, look.enamelDark) + line(`M${x}-404v34`, p.steel, 9))
        .join('') +
      [-262, -206, -150, -94].map((y) => line(`M-150 ${y}l10 12 18-22`, p.green, 8)).join('') +
      notes(-96, -260, [150, 116, 160, 92], 56),
    -10,
    0,
    -3,
  ) + placed(pencil(look), 196, 0, 14, 1.16)

const cookbook: KitchenObject = (look) =>
  path('M-150 0L-196-70H196L150 0Z', p.brown) +
  block(-214, -62, 428, 26, 13, p.crust) +
  path(
    'M0-46C-60-74-180-80-252-64V-326C-180-342-60-336 0-308C60-336 180-342 252-326V-64C180-80 60-74 0-46Z',
    look.enamel,
  ) +
  path('M0-62C-60-90-170-96-234-82V-318C-170-332-60-326 0-298Z', p.white) +
  path('M0-62C60-90 170-96 234-82V-318C170-332 60-326 0-298Z', p.cream) +
  path('M0-62C14-68 30-74 46-78V-312C28-308 12-304 0-298Z', p.shade) +
  dishPicture(look, -120, -176, 1.06) +
  notes(76, -280, [70], 0) +
  notes(76, -248, [124, 108, 124, 90, 116], 32) +
  path('M168-334h32v96l-16-18-16 18Z', look.food)

const tabletAndPhone: KitchenObject = (look) =>
  path('M-120 0L-60-60H0L40 0Z', p.brownDark) +
  block(-280, -346, 408, 300, 28, p.navy) +
  block(-260, -326, 368, 260, 14, p.white) +
  block(-260, -326, 176, 260, 14, look.food) +
  dishPicture({ ...look, food: look.light }, -172, -178, 1) +
  notes(-60, -290, [92], 0) +
  notes(-60, -254, [136, 110, 128, 84, 120], 34) +
  block(86, -262, 156, 262, 28, p.brownDark) +
  block(98, -248, 132, 234, 16, p.white) +
  path('M98-152V-232Q98-248 114-248H214Q230-248 230-232V-152Z', look.food) +
  dishPicture({ ...look, food: look.light }, 164, -186, 0.5) +
  notes(114, -126, [70, 98, 84], 30) +
  path('M164-30c-26-18-16-38-2-32c1 1 2 2 2 4c0-2 1-3 2-4c14-6 24 14-2 32Z', p.red)

const scales: KitchenObject = (look) =>
  oval(0, -288, 168, 62, p.white) +
  path('M-150-296C-110-372-50-356-10-390C30-356 110-372 150-296Z', p.white) +
  path('M10-386C40-356 112-372 150-296H60C84-330 46-356 10-386Z', p.cream) +
  path('M-232-296H232C226-232 150-206 0-206C-150-206-226-232-232-296Z', p.steel) +
  path('M96-296H232C226-232 150-206 40-206C80-226 98-256 96-296Z', p.teal) +
  block(-244, -308, 488, 22, 11, look.light) +
  block(-20, -214, 40, 34, 4, p.brownDark) +
  path(
    'M-116-186H116C128-186 134-180 138-168L170-22C174-8 166 0 152 0H-152C-166 0-174-8-170-22L-138-168C-134-180-128-186-116-186Z',
    look.enamel,
  ) +
  path('M84-186H116C128-186 134-180 138-168L170-22C174-8 166 0 152 0H104Z', look.enamelDark) +
  disc(0, -92, 76, look.light) +
  line(
    [-120, -90, -60, -30, 0, 30, 60, 90, 120]
      .map((turn) => {
        const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
        return `M${Math.round(sine * 62)} ${Math.round(-92 - cosine * 62)}L${Math.round(sine * 52)} ${Math.round(-92 - cosine * 52)}`
      })
      .join(''),
    p.steel,
    6,
  ) +
  line('M0-92L32-126', p.red, 8) +
  disc(0, -92, 11, p.redDark)

const board: KitchenObject = (look) =>
  placed(
    path('M-170 0V-286Q-170-326-130-326H-44V-372Q-44-404 0-404Q44-404 44-372V-326H130Q170-326 170-286V0Z', p.crust) +
      path('M-146 0V-280Q-146-304-122-304H122Q146-304 146-280V0Z', p.crustLight) +
      disc(0, -364, 16, p.brown) +
      line('M-96-240C-88-190-90-130-98-90M86-256C96-190 94-120 84-70', p.crust, 6),
    -40,
    0,
    -3,
  ) +
  placed(
    path('M-12-176H24C30-120 26-60 2-6C-8-20-12-40-12-60Z', p.steel) +
      path('M10-176H24C30-120 26-60 2-6C14-60 16-120 10-176Z', p.white) +
      block(-16, -306, 36, 134, 14, look.enamelDark) +
      disc(2, -280, 6, look.light) +
      disc(2, -206, 6, look.light),
    196,
    -4,
    8,
    1.3,
  )

const basket: KitchenObject = (look) =>
  line('M-170-190C-170-430 170-430 170-190', p.brown, 24) +
  look.motif +
  path('M-226-190H226L182-16Q178 0 160 0H-160Q-178 0-182-16Z', p.crust) +
  path('M110-190H226L182-16Q178 0 160 0H88Z', p.roast) +
  line('M-206-130H206M-196-76H196M-184-28H184', p.crustLight, 12) +
  line('M-150-176L-126-10M-76-176L-64-10M0-176V-10M76-176L64-10M150-176L126-10', p.roast, 9) +
  block(-240, -206, 480, 34, 17, p.brown)

/** The objects of kitchen and cook that a drawing can be about. */
export const kitchenObjects = {
  notepad,
  cookbook,
  tabletAndPhone,
  scales,
  board,
  basket,
  pot: pans.stew,
} as const satisfies Record<string, KitchenObject>

export type KitchenObjectName = keyof typeof kitchenObjects
