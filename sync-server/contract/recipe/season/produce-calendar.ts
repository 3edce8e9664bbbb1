import type { Language } from '../../preferences/languages.ts'

/** From the first month to the last, January as 1; a range may pass the end of the year. */
type Months = readonly [first: number, last: number]

/**
 * When field-grown produce is harvested or comes from store, in the north: where German is spoken, and in Britain and the
 * northern United States. Compiled for Simmer from general knowledge, without a single source: months may be
 * off by one. Foods that are there all year are left out.
 */
const calendar: readonly (readonly [food: string, german: Months | null, english: Months | null])[] = [
  ['wild garlic', [3, 5], [3, 5]],
  ['asparagus', [4, 6], [4, 6]],
  ['rhubarb', [4, 6], [3, 6]],
  ['spinach', [3, 5], [3, 6]],
  ['strawberry', [5, 7], [5, 7]],
  ['broad bean', [6, 8], [6, 7]],
  ['pea', [6, 8], [5, 7]],
  ['cherry', [6, 7], [6, 8]],
  ['courgette', [6, 9], [6, 9]],
  ['cucumber', [6, 9], [6, 9]],
  ['raspberry', [6, 8], [6, 9]],
  ['apricot', [7, 8], [6, 8]],
  ['blueberry', [7, 9], [6, 9]],
  ['tomato', [7, 9], [7, 9]],
  ['peach', [7, 9], [7, 9]],
  ['green bean', [7, 9], [7, 9]],
  ['aubergine', [8, 9], [7, 10]],
  ['sweetcorn', [8, 9], [7, 9]],
  ['plum', [8, 10], [8, 10]],
  ['apple', [9, 11], [9, 11]],
  ['pear', [9, 11], [9, 11]],
  ['pumpkin', [9, 12], [9, 12]],
  ['quince', [10, 11], [10, 11]],
  ['chestnut', [10, 12], [10, 12]],
  ['beetroot', [10, 1], [10, 1]],
  ['sweet potato', null, [10, 12]],
  ['red cabbage', [10, 2], [11, 2]],
  ['brussels sprout', [11, 2], [10, 2]],
  ['kale', [11, 2], [11, 3]],
  ['parsnip', [11, 2], [11, 2]],
  ['celeriac', [11, 3], [11, 3]],
  ['leek', [11, 3], [11, 3]],
  ['swede', null, [11, 2]],
]

export type Hemisphere = 'north' | 'south'

const includes = ([first, last]: Months, month: number): boolean =>
  first <= last ? first <= month && month <= last : month >= first || month <= last

/** What is in season in a month (January as 1), by English names; half a year later in the south. */
export function produceInSeason(month: number, hemisphere: Hemisphere, language: Language): string[] {
  const northern = hemisphere === 'north' ? month : ((month + 5) % 12) + 1
  return calendar.flatMap(([food, german, english]) => {
    const months = language === 'de' ? german : english
    return months !== null && includes(months, northern) ? [food] : []
  })
}

/** Time zones of the temperate south, by the beginnings of their names. */
const southernZones =
  /^(?:Australia\/|Antarctica\/|Pacific\/(?:Auckland|Chatham)|America\/(?:Argentina\/|Buenos_Aires|Cordoba|Mendoza|Catamarca|Jujuy|Santiago|Coyhaique|Punta_Arenas|Montevideo|Asuncion|Sao_Paulo|Bahia|Campo_Grande)|Atlantic\/Stanley|Africa\/(?:Johannesburg|Maseru|Mbabane|Windhoek|Gaborone|Maputo|Harare))/

/** The hemisphere of a time zone, such as Australia/Sydney. */
export const hemisphereOf = (timeZone: string): Hemisphere => (southernZones.test(timeZone) ? 'south' : 'north')
