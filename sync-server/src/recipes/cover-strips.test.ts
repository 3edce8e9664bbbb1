import { dishes, type DishName } from '@simmer/contract/cover/dishes'
import { dishScale } from '@simmer/contract/cover/draw-cover'
import { stripOf } from '@simmer/contract/cover/strips'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const isDishName = (name: string): name is DishName => name in dishes

/** A bite as large as the largest, and the wisps that `steam` draws. */
const bite = '<circle r="20" fill="#123456"/>'
const wisps = /<path d="(?:M[-\d. ]+c-26-26 26-46 0-\d+)+"[^>]*>/g

/** The highest point of a dish on its cover, with its highest bites and without its steam. */
async function topOf(dish: DishName): Promise<number> {
  const drawing = dishes[dish]({
    light: '#ffffff',
    enamel: '#222222',
    enamelDark: '#333333',
    food: '#444444',
    foodDark: '#555555',
    isCold: false,
    pieces: [bite, bite, bite],
    motif: '',
    has: () => true,
  }).replaceAll(wisps, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="240" height="180"><g transform="translate(600 706) scale(${dishScale(dish)})">${drawing}</g></svg>`
  const { info } = await sharp(Buffer.from(svg))
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
    .toBuffer({ resolveWithObject: true })
  return -(info.trimOffsetTop ?? 0) * 5
}

test.each(Object.keys(dishes).filter(isDishName))('RT-26 the strip of a phone shows %s whole', async (dish) => {
  const [top, bottom] = stripOf(dish)
  expect(await topOf(dish)).toBeGreaterThanOrEqual(top)
  // The plate ends at 706, and its shadow below.
  expect(bottom).toBeGreaterThan(740)
})
