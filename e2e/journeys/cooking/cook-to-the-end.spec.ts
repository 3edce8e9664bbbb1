import { AxeBuilder } from '@axe-core/playwright'
import { ApiClient } from '../../kit/api.ts'
import { waitForDurableState } from '../../kit/durable-state.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { visitRecipe } from '../../kit/recipe-page.ts'
import { expect, test } from '../../kit/test.ts'

test('RT-26 ST-8 a cook finishes a recipe by keyboard without the server, through a reload and a killed browser @worker', async ({
  simmer,
  newDevice,
}) => {
  const person = newUser()
  const phone = await newDevice()
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  const answer = await fetch(`${simmer.url}/api/search/recipes?q=ragu`)
  const { recipes } = (await answer.json()) as {
    recipes: { id: string; recipeShortId: string; slug: string; title: string }[]
  }
  const [recipe] = recipes
  if (recipe === undefined) throw new Error('there are sample recipes')
  await visitRecipe(phone.page, recipe)
  const cook = `/recipe/${recipe.recipeShortId}/${recipe.slug}/cook`
  await phone.page.goto(cook)
  await waitForHydration(phone.page)

  await phone.switchOff()
  await simmer.stop('SIGKILL')
  await phone.switchOn()
  await phone.page.goto(cook)
  await waitForHydration(phone.page)
  const at = (step: number) => phone.page.getByRole('heading', { level: 2, name: new RegExp(`^Step ${step} `) })
  await expect(at(1)).toBeVisible()
  // Readable from two metres: 28 px.
  const size = await phone.page
    .getByText('Sweat the vegetables')
    .evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
  expect(size).toBeGreaterThanOrEqual(28)
  await expect(phone.page.getByText('(2 tbsp)')).toBeVisible()
  const found = await new AxeBuilder({ page: phone.page }).analyze()
  expect(found.violations).toEqual([])

  const timers = () => phone.page.getByRole('list', { name: 'Timers' }).getByRole('timer')
  for (const count of [1, 2]) {
    // A timer that is set already has another label.
    await phone.page
      .getByRole('button', { name: /^Start timer/ })
      .first()
      .focus()
    await phone.page.keyboard.press('Enter')
    await expect(timers()).toHaveCount(count)
  }
  await expect(phone.page.getByRole('button', { name: /: timer is running$/ })).toHaveCount(2)
  await phone.page.getByRole('button', { name: 'Ingredients' }).press('Enter')
  const whole = phone.page.getByRole('dialog', { name: 'Ingredients' })
  await expect(whole.getByRole('checkbox')).toHaveCount(17)
  // Keys in the dialog do not change the step behind it.
  await phone.page.keyboard.press('ArrowRight')
  await phone.page.keyboard.press('Escape')
  await expect(whole).toBeHidden()
  await expect(at(1)).toBeVisible()
  await phone.page.getByRole('checkbox', { name: /butter/ }).focus()
  await phone.page.keyboard.press(' ')
  await expect(phone.page.getByRole('checkbox', { name: /butter/ })).toBeChecked()

  await phone.page.keyboard.press('PageDown')
  await expect(at(2)).toBeVisible()
  await phone.page.keyboard.press('ArrowRight')
  await expect(at(3)).toBeVisible()
  await phone.page.reload()
  await waitForHydration(phone.page)
  await expect(at(3)).toBeVisible()
  await expect(timers()).toHaveCount(2)

  await phone.page.keyboard.press('PageDown')
  await expect(at(4)).toBeVisible()
  await phone.page
    .getByRole('button', { name: /^Pause/ })
    .first()
    .press('Enter')
  await expect(phone.page.getByRole('button', { name: /^Resume/ })).toHaveCount(1)
  await waitForDurableState(phone.page)
  await phone.kill()
  await phone.switchOn()
  await phone.page.goto(cook)
  await waitForHydration(phone.page)
  await expect(at(4)).toBeVisible()
  await expect(timers()).toHaveCount(2)
  await expect(phone.page.getByRole('button', { name: /^Resume/ })).toHaveCount(1)
  for (let step = 4; step <= 7; step += 1) {
    await expect(at(step)).toBeVisible()
    await phone.page.keyboard.press(' ')
  }
  await expect(phone.page.getByRole('heading', { name: 'That’s dinner' })).toBeVisible()
  await phone.page.getByRole('button', { name: 'I cooked this' }).press('Enter')
  await phone.page.getByRole('radio', { name: '1 star', exact: true }).focus()
  for (let stars = 1; stars < 4; stars += 1) await phone.page.keyboard.press('ArrowRight')
  await expect(phone.page.getByRole('radio', { name: '4 stars' })).toBeChecked()

  await simmer.start()
  const counts = async () => {
    const rows = await client.pull()
    const of = (noun: string) =>
      rows.filter(([kind, id, , value]) => kind === 'record' && id.startsWith(noun) && value !== null)
    return [of('cooked:').length, of('cooking:').length, rows.filter(([kind]) => kind === 'rating').length]
  }
  await expect.poll(counts, { timeout: 60_000 }).toEqual([1, 1, 1])
})
