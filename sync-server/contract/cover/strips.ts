import type { DishName } from './dishes.ts'

/** Room above a dish that is lower than most. */
const usualTop = 300

/** Where the strip of a higher dish begins. Steam may rise out of it. */
const tops: Readonly<Partial<Record<DishName, number>>> = {
  slaw: 270,
  riceBowl: 200,
  leafSalad: 150,
  noodleBowl: 140,
  noodleSoup: 140,
  swirlBuns: 190,
  cookies: 200,
  pizza: 260,
  flammkuchen: 260,
  cupcakes: 260,
  pie: 290,
  mug: 200,
  glass: 110,
  smoothie: 80,
  cocktail: 90,
  jar: 240,
  granita: 170,
  iceCream: 160,
  sauce: 270,
  burger: 240,
  sandwich: 230,
  wrap: 150,
  fries: 230,
  batter: 240,
  friedChicken: 190,
  meatballs: 220,
  lasagne: 200,
  spaghetti: 230,
  spaghettiBalls: 140,
  knodel: 270,
  pierogi: 260,
  tagine: 190,
  roastPotatoes: 250,
}

/** Top and bottom of what a low strip shows of a cover: the dish whole, or a row of foods. */
export const stripOf = (dish: DishName | null): readonly [top: number, bottom: number] =>
  dish === null ? [350, 740] : [tops[dish] ?? usualTop, 785]

/** What stands in front of the dish. A strip would cut it in two. */
export const inFront = (drawing: string): string => `<g class="front">${drawing}</g>`

/**
 * The phone's recipe page shows a cover as a low strip, with the dish whole and in the middle. An SVG image has the size of its
 * box as its viewport, so the cover itself sees that it is a strip.
 */
export function stripStyle([top, bottom]: readonly [top: number, bottom: number]): string {
  const scale = 900 / (bottom - top)
  const moved = [600 * (1 - scale), -top * scale].map((each) => `${Math.round(each)}px`)
  return `<style>@media(min-aspect-ratio:2/1){svg>g{transform:translate(${moved.join()}) scale(${scale.toFixed(3)})}.front{display:none}}</style>`
}
