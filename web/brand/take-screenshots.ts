import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { readmePicture, screenshots, type Screenshot } from './screenshots.ts'

// Takes the screenshots of the manifest and the README from a running Simmer with its sample content: `npx tsx
// web/brand/take-screenshots.ts http://localhost:3000`
const origin = process.argv[2] ?? 'http://localhost:3000'
const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const folder = fromHere('../public/screenshots')
await mkdir(folder, { recursive: true })
await mkdir(fromHere('../../.github'), { recursive: true })
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })

const take = async ({ path: address, link, width, height, scale }: Screenshot): Promise<Buffer> => {
  const isMobile = width < height
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile,
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await page.goto(origin + address, { waitUntil: 'networkidle' })
  if (link) {
    await page.getByRole('link', { name: link }).first().click()
    await page.getByRole('heading', { level: 1, name: link }).waitFor()
    // Moves the pointer to a corner, so that no link looks hovered.
    await page.mouse.move(0, 0)
    await page.waitForLoadState('networkidle')
  }
  const picture = await page.screenshot()
  await context.close()
  return picture
}

for (const screenshot of screenshots) {
  await sharp(await take(screenshot))
    .webp({ quality: 82 })
    .toFile(`${folder}/${screenshot.name}.webp`)
}

const asImage = (picture: Buffer, name: string): string =>
  `<img class="${name}" src="data:image/png;base64,${picture.toString('base64')}">`
const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
await page.setContent(`<style>
  body { margin: 0; height: 1000px; background: linear-gradient(135deg, #fdf3dc, #f7e3ee); position: relative }
  img { position: absolute; display: block }
  .desktop { left: 80px; top: 90px; width: 1280px; border-radius: 20px; box-shadow: 0 30px 80px #4a1e3a38, 0 2px 8px #4a1e3a24 }
  .phone { right: 80px; bottom: 56px; width: 356px; border: 10px solid #24141f; border-radius: 48px;
    box-shadow: 0 30px 70px #4a1e3a59, 0 4px 12px #4a1e3a33 }
</style>${asImage(await take(readmePicture.desktop), 'desktop')}${asImage(await take(readmePicture.phone), 'phone')}`)
await sharp(await page.screenshot())
  .webp({ quality: 84 })
  .toFile(fromHere('../../.github/simmer.webp'))
await browser.close()
