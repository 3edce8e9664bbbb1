import { quantityMessages, readQuantity, type QuantityProblem } from '@simmer/contract/recipe/quantity'

type MinutesRead =
  | { readonly ok: true; readonly minutes: number }
  | { readonly ok: false; readonly problem: QuantityProblem; readonly message: string }

const clock = /^(\d{1,4}):([0-5]?\d)$/
const inWords =
  /^(\d+(?:[.,]\d+)?) ?(?:h|hr|hrs|hours?|std\.?|stunden?)(?: ?(\d+) ?(?:m|min|mins|minutes?|minuten)?)?$/i
const minutesAlone = /^(.*?) ?(?:m|min|mins|minutes?|minuten)$/i

/** VA-3: minutes as people write them: `90`, `90 min`, `1:30`, `1 h 30 min`, `1 ½ h`. Below zero is refused in ER-7's words. */
export const readMinutes = (typed: string): MinutesRead => {
  const text = typed.trim()
  const [, hours, rest] = clock.exec(text) ?? []
  if (hours !== undefined) return whole(Number(hours) * 60 + Number(rest))
  const [, inHours, more = '0'] = inWords.exec(text) ?? []
  if (inHours !== undefined) return whole(Number(inHours.replace(',', '.')) * 60 + Number(more))
  const [, half] = /^(.*\d.*|[½¼¾]) ?h$/i.exec(text) ?? []
  const read = readQuantity(half ?? minutesAlone.exec(text)?.[1] ?? text)
  return read.ok ? whole(half === undefined ? read.quantity : read.quantity * 60) : read
}

const whole = (minutes: number): MinutesRead =>
  minutes > 100_000
    ? { ok: false, problem: 'invalidFormat', message: quantityMessages.invalidFormat }
    : { ok: true, minutes: Math.round(minutes) }
