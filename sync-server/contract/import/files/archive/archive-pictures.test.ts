import { expect, test } from 'vitest'
import { buildPicture } from '../../testing/archives.ts'
import { ArchivePictures } from './archive-pictures.ts'

const picture = (name: string, size: number) => ({ name, size, unpack: () => buildPicture(size) })
const bytesOf = (found: ReturnType<ArchivePictures['find']>): number | null =>
  found !== null && 'bytes' in found ? found.bytes.length : null

test('IM-8 a picture is found by its place, its end or its unique name, and never outside the archive', () => {
  const pictures = new ArchivePictures([
    picture('book/images/a b.jpg', 20),
    picture('book/images/c.jpg', 30),
    picture('other/c.jpg', 40),
    picture('unique.png', 50),
  ])
  expect(bytesOf(pictures.find('book/recipes.html', 'images/a%20b.jpg'))).toBe(20)
  expect(bytesOf(pictures.find('book/recipes.html', './images/c.jpg'))).toBe(30)
  expect(bytesOf(pictures.find('x/recipes.html', 'deep/unique.png'))).toBe(50)
  for (const reference of ['c.jpg/..', '../../etc/passwd', 'file:///etc/passwd', 'https://a.example/q.jpg', ''])
    expect(pictures.find('x.html', reference)).toBeNull()
  expect(pictures.unused).toBe(1)
})

test('IM-8 the largest picture beside a recipe comes first, without its thumbnails', () => {
  const pictures = new ArchivePictures([
    picture('soup/thumb.jpg', 10),
    picture('soup/small.jpg', 20),
    picture('soup/full.jpg', 90),
    picture('pie/full.jpg', 70),
  ])
  expect(pictures.beside('soup/recipe.json').map(bytesOf)).toEqual([90, 20])
})
