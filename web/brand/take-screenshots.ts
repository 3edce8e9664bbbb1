import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { screenshots } from './screenshots.ts'

// Takes the pictures that are shown before installing, from a running Simmer with its sample content:
// `npx tsx web/brand/take-screenshots.ts http://localhost:3000`
const origin = process.argv[2] ?? 'http://localhost:3000'
const folder = fileURLToPath(new URL('../public/screenshots', import.meta.url))
await mkdir(folder, { recursive: true })
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
for (const { name, address, link, width, height, scale } of screenshots) {
  const isMobile = width < height
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, isMobile })
  const page = await context.newPage()
  await page.goto(origin + address, { waitUntil: 'networkidle' })
  if (link) {
    await page.getByRole('link', { name: link }).first().click()
    await page.getByRole('heading', { level: 1, name: link }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`${folder}/${name}.webp`)
  await context.close()
}
await browser.close()
