/** A published recipe never changes its order on the screen: where something stands is what it is known by. */
export const indexKey = (...indexes: readonly number[]): string => indexes.join('.')
