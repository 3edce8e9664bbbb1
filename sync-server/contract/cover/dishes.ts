import { plates } from './plates.ts'
import { vessels } from './vessels.ts'

/** What stands in the middle of a cover, about 400 wide, its foot at (0, 0). */
export const dishes = { ...vessels, ...plates } as const

export type DishName = keyof typeof dishes
