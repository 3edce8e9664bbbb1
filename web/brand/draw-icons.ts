import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// Draws every icon from the two marks: `npx tsx web/brand/draw-icons.ts`. The results are committed.
const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const icons = fromHere('../public/icons')
const mark = await readFile(fromHere('mark.svg'))
const maskable = await readFile(fromHere('maskable.svg'))

const png = (svg: Buffer, size: number): Promise<Buffer> =>
  sharp(svg, { density: Math.max(72, (72 * size) / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** One picture in an ICO file: six bytes of header, sixteen of directory, then the PNG itself. */
const ico = (picture: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

await mkdir(icons, { recursive: true })
await writeFile(`${icons}/mark.svg`, mark)
for (const size of [48, 72, 96, 128, 144, 152, 192, 256, 384, 512]) {
  await writeFile(`${icons}/icon-${size}.png`, await png(mark, size))
}
for (const size of [192, 512]) await writeFile(`${icons}/maskable-${size}.png`, await png(maskable, size))
// iOS rounds the corners itself, so this icon fills the whole square.
await writeFile(`${icons}/apple-touch-icon.png`, await png(maskable, 180))
await writeFile(fromHere('../public/favicon.ico'), ico(await png(mark, 32), 32))
