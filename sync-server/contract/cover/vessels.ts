import type { Dish, DishColors } from './palettes.ts'
import { block, disc, leafAt, leafOutline, line, oval, shapeColors as p, path, placed, steam } from './shapes.ts'

/** A bowl from rim to foot; the food goes on top of the rim. */
const bowl = ({ enamel }: DishColors): string =>
  block(-62, -16, 124, 18, 6, p.shade) +
  path('M-184-150H184C184-62 118-6 62-6H-62C-118-6-184-62-184-150Z', p.cream) +
  path('M-178-112H178C175-98 170-86 164-75H-164C-170-86-175-98-178-112Z', enamel) +
  path('M30-6C96-14 160-66 166-150H184C184-62 118-6 62-6Z', p.shade)

const rim = (fill: string, inside: string): string => oval(0, -150, 184, 36, fill) + oval(0, -150, 166, 28, inside)

const soup: Dish = (t) =>
  bowl(t) +
  rim(p.shade, t.food) +
  path('M-104-152c40-20 96-18 150-4c-46 16-100 20-150 4Z', t.foodDark) +
  leafAt(-44, -146, 62, 0.55) +
  leafAt(-38, -150, -20, 0.45, p.greenDark) +
  disc(70, -154, 8, p.cream) +
  disc(96, -146, 5, p.cream) +
  steam(0, -206, t.light)

const curry: Dish = (t) =>
  bowl(t) +
  rim(p.shade, t.food) +
  path('M-150-152C-130-214-70-232-24-206C-6-196 0-172 2-146C-50-132-112-132-150-152Z', p.white) +
  [-118, -90, -62, -36].map((x, index) => oval(x, -170 - (index % 2) * 22, 7, 3, p.shade)).join('') +
  disc(62, -158, 16, t.foodDark) +
  disc(104, -150, 13, t.foodDark) +
  leafAt(56, -150, 40, 0.5) +
  leafAt(50, -152, -15, 0.42, p.greenDark) +
  steam(60, -212, t.light)

const noodles: Dish = (t) =>
  line('M70-180L232-390M104-176L262-372', p.brown, 11) +
  bowl(t) +
  rim(p.shade, t.food) +
  path('M-140-150C-136-226-60-236-20-196C20-236 116-226 132-150C60-130-60-130-140-150Z', p.lemon) +
  line(
    'M-120-156C-110-214-56-214-34-156M-92-152C-86-190-66-190-56-152M-8-154C10-222 92-218 108-156M22-152C34-190 70-190 80-152',
    p.crust,
    6,
  ) +
  oval(-98, -168, 44, 30, p.white) +
  oval(-98, -166, 21, 17, p.orange) +
  leafAt(30, -150, 24, 0.5) +
  leafAt(44, -150, 62, 0.45, p.greenDark) +
  disc(112, -164, 15, p.greenLight) +
  disc(112, -164, 7, p.cream)

const salad: Dish = (t) =>
  path(leafOutline(-96, -140, -48, 1.5) + leafOutline(100, -140, 46, 1.5), p.greenDark) +
  leafAt(-46, -150, -20, 1.7, p.greenLight) +
  leafAt(44, -150, 18, 1.75, p.green) +
  leafAt(0, -150, 0, 1.5, p.greenDark) +
  bowl(t) +
  oval(0, -150, 184, 36, p.shade) +
  path(
    'M-164-150C-140-206-60-190-30-168C0-204 60-204 84-168C116-194 154-182 164-150C80-124-80-124-164-150Z',
    p.greenLight,
  ) +
  disc(-88, -166, 32, p.red) +
  path('M-116-166a32 32 0 0 1 54-22c-22-2-44 6-54 22Z', p.pink) +
  disc(92, -164, 30, t.food) +
  disc(92, -164, 19, t.foodDark) +
  disc(6, -172, 27, p.cream) +
  disc(6, -172, 20, p.greenLight) +
  leafAt(40, -146, 62, 0.55) +
  leafAt(-34, -148, -58, 0.5, p.greenDark)

const rice: Dish = (t) =>
  bowl(t) +
  oval(0, -150, 184, 36, p.shade) +
  path('M-160-150C-156-246-84-292 0-292C84-292 156-246 160-150C80-122-80-122-160-150Z', p.white) +
  [
    [-84, -206],
    [-40, -250],
    [16, -268],
    [-12, -206],
    [58, -236],
    [-104, -168],
    [104, -188],
  ]
    .map(([x = 0, y = 0], index) => placed(oval(0, 0, 9, 4, p.shade), x, y, index * 37))
    .join('') +
  path('M20-150C28-212 92-232 138-196C156-178 160-164 160-150C116-128 62-128 20-150Z', t.food) +
  disc(78, -180, 13, t.foodDark) +
  disc(112, -166, 10, t.foodDark) +
  disc(58, -158, 9, p.greenLight) +
  leafAt(-10, -150, -26, 0.66) +
  leafAt(4, -148, 14, 0.56, p.greenDark)

const stew: Dish = (t) =>
  block(-226, -172, 452, 36, 18, t.enamelDark) +
  path('M-180-206H180V-52Q180 0 128 0H-128Q-180 0-180-52Z', t.enamel) +
  path('M96-206H180V-52Q180 0 128 0H70Q100-70 96-206Z', t.enamelDark) +
  line('M-142-160V-70', t.light, 9) +
  block(-196, -226, 392, 30, 15, t.enamelDark) +
  path('M-176-226C-166-286-92-316 0-316C92-316 166-286 176-226Z', t.enamel) +
  line('M-120-250C-96-276-60-288-26-290', t.light, 8) +
  block(-34, -346, 68, 34, 16, t.enamelDark) +
  steam(0, -372, t.light)

const drink: Dish = (t) =>
  line('M30-210L84-400', t.enamel, 14) +
  path('M-110-330H110L88-14Q86 0 72 0H-72Q-86 0-88-14Z', t.light) +
  path('M-104-256H104L88-14Q86 0 72 0H-72Q-86 0-88-14Z', t.food) +
  path('M36-256H104L88-14Q86 0 72 0H20Z', t.foodDark) +
  placed(block(-30, -30, 60, 60, 10, t.light), -38, -206, 18) +
  placed(block(-26, -26, 52, 52, 10, t.light), 34, -150, -14) +
  placed(block(-24, -24, 48, 48, 10, t.light), -34, -110, 36) +
  disc(-100, -320, 58, p.lemon) +
  disc(-100, -320, 46, p.cream) +
  line('M-100-358V-282M-138-320H-62M-127-347L-73-293M-127-293L-73-347', p.lemon, 7) +
  leafAt(66, -316, 22, 0.8) +
  leafAt(76, -310, 62, 0.7, p.greenDark)

const cup: Dish = (t) =>
  oval(0, -14, 220, 24, p.shade) +
  oval(0, -22, 220, 22, p.cream) +
  line('M140-160C232-170 226-58 118-66', p.shade, 26) +
  path('M-156-196H156C156-92 112-26 60-26H-60C-112-26-156-92-156-196Z', p.cream) +
  path('M48-26C104-40 134-104 138-196H156C156-92 112-26 60-26Z', p.shade) +
  path('M-152-150H152C150-134 146-120 141-108H-141C-146-120-150-134-152-150Z', t.enamel) +
  oval(0, -196, 156, 28, p.shade) +
  oval(0, -196, 138, 21, t.food) +
  path('M-70-196c30-20 50 8 80-6c22-8 40 0 56 6c-36 14-96 16-136 0Z', t.foodDark) +
  steam(0, -244, t.light)

const jar: Dish = (t) =>
  path(
    'M-120-250H120C150-236 150-214 150-196V-40Q150 0 110 0H-110Q-150 0-150-40V-196C-150-214-150-236-120-250Z',
    t.light,
  ) +
  path('M-138-206H138V-44Q138-12 106-12H-106Q-138-12-138-44Z', t.food) +
  path('M76-206H138V-44Q138-12 106-12H60Z', t.foodDark) +
  path('M-92-162H92V-54Q92-44 82-44H-82Q-92-44-92-54Z', p.cream) +
  leafAt(0, -62, 0, 0.9) +
  leafAt(0, -62, -44, 0.66, p.greenDark) +
  leafAt(0, -62, 44, 0.66, p.greenDark) +
  block(-128, -312, 256, 62, 14, t.enamel) +
  block(-128, -272, 256, 12, 0, t.enamelDark) +
  line('M-112-184V-60', p.white, 8)

const coupe: Dish = (t) =>
  path('M-14-96H14L20-18H-20Z', p.shade) +
  oval(0, -12, 100, 16, p.shade) +
  oval(0, -16, 100, 13, p.cream) +
  disc(-74, -232, 74, t.food) +
  disc(74, -232, 74, p.white) +
  disc(0, -296, 76, t.foodDark) +
  path('M-56-330a70 70 0 0 1 62-34c-20 10-40 34-46 60Z', t.food) +
  path('M-150-212H150C150-130 84-88 0-88C-84-88-150-130-150-212Z', p.cream) +
  path('M60-96C110-114 132-160 134-212H150C150-130 84-88 0-88Z', p.shade) +
  path('M-146-184H146L140-160H-140Z', t.enamel) +
  disc(0, -380, 24, p.red) +
  disc(-8, -388, 7, p.pink) +
  line('M0-402C4-430 24-440 44-442', p.greenDark, 6) +
  placed(
    block(-12, -130, 24, 150, 4, p.crust) + line('M-4-120L4-110M-4-90L4-80M-4-60L4-50', p.crustLight, 4),
    104,
    -240,
    28,
  )

const dumplings: Dish = (t) =>
  block(-220, -104, 440, 100, 16, p.crust) +
  line('M-216-76H216M-216-38H216', p.brown, 7) +
  line('M-120-104V-4M0-104V-4M120-104V-4', p.crustLight, 6) +
  oval(0, -110, 220, 42, p.brown) +
  oval(0, -112, 202, 33, p.crustLight) +
  [-116, 116, 0]
    .map((x) =>
      placed(
        path('M-86 0C-90-66-44-102 0-102C44-102 90-66 86 0C40 16-40 16-86 0Z', p.white) +
          line('M-2-100C-30-80-46-52-50-22M0-102C-8-74-10-48-8-20M2-100C24-80 40-52 42-24', p.shade, 6) +
          disc(0, -102, 12, p.shade),
        x,
        x === 0 ? -104 : -126,
        0,
        x === 0 ? 1 : 0.86,
      ),
    )
    .join('') +
  leafAt(-196, -120, -40, 0.7) +
  steam(0, -248, t.light)

const gratin: Dish = (t) =>
  block(-262, -118, 524, 34, 17, t.enamelDark) +
  path('M-226-130H226L204-18Q200 0 180 0H-180Q-200 0-204-18Z', t.enamel) +
  path('M110-130H226L204-18Q200 0 180 0H88Z', t.enamelDark) +
  path(
    'M-216-128C-214-176-176-160-150-180C-120-204-92-172-58-190C-20-210 14-176 50-190C84-206 108-174 142-184C180-192 214-172 216-128Z',
    p.yellow,
  ) +
  path('M-190-134C-160-166-120-150-90-160C-40-176-10-146 40-162C90-176 150-150 190-134Z', p.lemon) +
  disc(-128, -156, 14, p.crust) +
  disc(-40, -166, 17, p.crust) +
  disc(64, -160, 13, p.crust) +
  disc(140, -154, 15, p.crust) +
  disc(10, -146, 9, t.food) +
  leafAt(-84, -160, -14, 0.6) +
  leafAt(96, -164, 18, 0.6, p.greenDark) +
  line('M-190-96H40', t.light, 7) +
  steam(0, -220, t.light)

/** Dishes in bowls, pans, baking dishes, cups and glasses. */
export const vessels = { soup, curry, noodles, salad, rice, stew, drink, cup, jar, coupe, dumplings, gratin } as const
