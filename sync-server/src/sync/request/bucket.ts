/** A bucket holds at most `burst` and fills by `perSecond`. Its level may fall below zero. */
export interface Bucket {
  readonly burst: number
  readonly perSecond: number
}

/** The level some seconds later. */
export const refilled = ({ burst, perSecond }: Bucket, level: number, seconds: number): number =>
  Math.min(burst, level + seconds * perSecond)

/** The milliseconds until the level is zero again; 0 where it is not below. */
export const waitUntilFilled = ({ perSecond }: Bucket, level: number): number =>
  (Math.max(0, -level) / perSecond) * 1000

/** The seconds since a time in milliseconds. A clock that was set back gives nothing. */
export const secondsSince = (at: number, now: number): number => Math.max(0, now - at) / 1000
