import { convertUnits, type UnitSystem } from '@simmer/contract/recipe/convert-units'
import { convertTemperatures } from '@simmer/contract/recipe/temperature'
import type { MethodSublist } from '@simmer/contract/wire/recipe'
import type { Cooked } from './as-cooked.ts'

/** Amounts and temperatures in the measures of another kitchen. */
export const inUnits = ({ ingredientSublists, methodSublists }: Cooked, units: UnitSystem): Cooked => ({
  ingredientSublists: ingredientSublists.map((sublist) => ({
    ...sublist,
    ingredients: sublist.ingredients.map((ingredient) => convertUnits(ingredient, units)),
  })),
  methodSublists: methodSublists.map((sublist): MethodSublist => ({
    ...sublist,
    methods: sublist.methods.map(({ description }) => ({ description: convertTemperatures(description, units) })),
  })),
})
