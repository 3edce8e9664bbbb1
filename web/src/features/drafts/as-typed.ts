import { displayFraction } from '@simmer/contract/recipe/display-fraction'
import { readQuantity } from '@simmer/contract/recipe/quantity'

/** A number as somebody would type it: as a fraction, where that says the very same. */
export const formatQuantityInput = (quantity: number): string => {
  const fraction = displayFraction(quantity)
  const read = readQuantity(fraction)
  return read.ok && read.quantity === quantity ? fraction : String(quantity)
}
