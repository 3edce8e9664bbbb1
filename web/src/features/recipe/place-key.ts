/** A published recipe never changes its order on the screen: where something stands is what it is known by. */
export const placeKey = (...places: readonly number[]): string => places.join('.')
