import { bowls } from './dishes/bowls.ts'
import { breads } from './dishes/breads.ts'
import { cakes } from './dishes/cakes.ts'
import { cups } from './dishes/cups.ts'
import { handhelds } from './dishes/handhelds.ts'
import { mains } from './dishes/mains.ts'
import { plates } from './dishes/plates.ts'
import { pans } from './dishes/pans.ts'

/** The drawings of dishes. Each shows one dish, in the colours and with the bites of its ingredients. */
export const dishes = {
  ...bowls,
  ...breads,
  ...cakes,
  ...cups,
  ...handhelds,
  ...mains,
  ...plates,
  ...pans,
} as const

export type DishName = keyof typeof dishes
