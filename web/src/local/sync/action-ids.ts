import { v7 } from 'uuid'

/**
 * Creates the ids of a tab's actions: UUIDs of version 7 whose last 62 bits are random once for each tab, not once for
 * each id. So the ids of a queue pack to half of their size. Two ids of one tab differ in their time or in the number
 * beside it; ids of two tabs differ in the random bits.
 */
export const createActionIds = (now: () => number): (() => string) => {
  const tab = v7().slice(-17)
  let [time, number] = [0, 0]
  return () => {
    const at = Math.max(now(), time)
    number = at > time ? 0 : number + 1
    // The number has 12 bits. Beyond them the id borrows the next millisecond.
    time = number > maxNumber ? at + 1 : at
    if (number > maxNumber) number = 0
    const hex = Math.floor(time).toString(16).padStart(12, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7${number.toString(16).padStart(3, '0')}-${tab}`
  }
}

const maxNumber = 0xfff
