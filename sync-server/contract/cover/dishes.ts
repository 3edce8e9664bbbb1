import { plates } from './plates.ts'
import { vessels } from './vessels.ts'

/** The drawings for the middle of a cover, about 400 wide, with the foot at (0, 0). */
export const dishes = { ...vessels, ...plates } as const

export type DishName = keyof typeof dishes
