/** The next number of a sequence: a whole one below `below`. */
export type Chance = (below: number) => number
