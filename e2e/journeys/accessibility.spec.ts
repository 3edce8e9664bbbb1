import { AxeBuilder } from '@axe-core/playwright'
import { signIn, somebody } from '../kit/people.ts'
import { expect, test } from '../kit/test.ts'

const everybody = [
  '/',
  '/home',
  '/search/recipes',
  '/search/recipes?q=rice',
  '/search/recipes?q=qqqqqqq',
  '/search/recipes/vegan-diet',
  '/search/recipes/klingon-cuisine',
  '/saved',
  '/library',
  '/outbox',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/error?error=CredentialsSignin',
  '/logged-out/create-recipe',
  '/logged-out/profile',
  '/no/such/place',
  '/dev/ui',
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test(`no screen has an accessibility violation or a console message`, async ({ page }) => {
        test.setTimeout(240_000)
        const complaints: string[] = []
        page.on('console', (message) => {
          if (['warning', 'error'].includes(message.type()) && !/status of 404/.test(message.text()))
            complaints.push(`${page.url()}: ${message.text()}`)
        })
        page.on('pageerror', (error) => complaints.push(`${page.url()}: ${String(error)}`))
        const look = async (path: string): Promise<void> => {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          const { violations } = await new AxeBuilder({ page }).analyze()
          for (const { id, nodes } of violations)
            complaints.push(`${path}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
        }
        for (const path of everybody) await look(path)
        await page.goto('/home')
        const href = await page.locator('main a[href^="/recipe/"]').first().getAttribute('href')
        await look(href ?? '/')
        await look(`${href}/cook`)
        await signIn(page, somebody())
        await look(href ?? '/')
        await page.getByRole('button', { name: 'Save recipe' }).click()
        for (const path of ['/home', '/saved', '/library', '/outbox', '/auth/sign-out']) await look(path)
        expect(complaints).toEqual([])
      })
    })
  }
}
