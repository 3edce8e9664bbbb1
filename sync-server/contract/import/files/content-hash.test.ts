import { expect, test } from 'vitest'
import { buildZip } from '../testing/archives.ts'
import { paprikaArchive, paprikaRecipe } from '../testing/paprika.ts'
import { readItems } from '../testing/read-test-file.ts'

const hashes = async (bytes: Uint8Array | string) => (await readItems(bytes)).flatMap((item) => item.hashes)

test('IM-8 the same recipe has the same hash in another archive, and a changed one another', async () => {
  const [one] = await hashes(paprikaArchive([paprikaRecipe()]))
  const [first, again] = await hashes(
    paprikaArchive([paprikaRecipe({ name: 'Other' }), paprikaRecipe({ uid: 'x', hash: 'y' })]),
  )
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect(again).toBe(one)
  expect(first).not.toBe(one)
  const [words] = await hashes(paprikaArchive([paprikaRecipe({ directions: 'Knead.' })]))
  const [picture] = await hashes(paprikaArchive([paprikaRecipe({ photo_data: null })]))
  expect(new Set([one, first, words, picture]).size).toBe(4)
})

test('IM-8 an item without a recipe has no hash', async () => {
  expect(await hashes(buildZip({ 'a.bin': Uint8Array.from([0, 1, 2]) }))).toEqual([])
})
