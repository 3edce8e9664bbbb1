import { AxeBuilder } from '@axe-core/playwright'
import { ModelServer } from '@simmer/contract/testing/model-server'
import { say, type Scene } from '@simmer/contract/testing/model-stage'
import { paths } from '@simmer/contract/wire/paths'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { Device } from '../../kit/device.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { choosePages, printed, readPages } from '../../kit/scans.ts'
import { SimmerServer } from '../../kit/server.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'
import { newUser, signIn } from '../../kit/users.ts'

test.use({ serviceWorkers: 'allow' })

const card = ['Leek soup', 'Serves 4', '2 leeks', '1 l stock', '200 g cream', 'Simmer all of it for 20 minutes.'].join(
  '\n',
)

const openGenie = async (page: Page): Promise<void> => {
  await page.goto(paths.recipeGenie)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Recipe Genie AI', level: 1 })).toBeVisible()
}

/** What the photographs are that a server of a model received, in the order of its requests. */
const picturesSent = (model: ModelServer): Buffer[] =>
  model.received.flatMap(({ body }) =>
    [...body.matchAll(/data:image\/jpeg;base64,([\w+/=]+)/g)].map(([, base64 = '']) => Buffer.from(base64, 'base64')),
  )

/** Reads the card, but for one ingredient, and with another amount. */
const carelessReading: Scene = (stage) => {
  const at = (text: string): number => Number(new RegExp(`(\\d+)[^\\n\\d]{1,3}${text}`).exec(stage.sent)?.[1] ?? 1)
  const item = (text: string, line: string, isHeading = false) => ({ lines: [at(line)], text, isHeading })
  say(
    stage,
    JSON.stringify({
      title: { lines: [at('Leek soup')], text: 'Leek soup' },
      description: { lines: [], text: '' },
      servings: { lines: [at('Serves')], value: 4 },
      ingredients: [item('3 leeks', '2 leeks'), item('1 l stock', '1 l stock')],
      steps: [item('Simmer all of it for 20 minutes.', 'Simmer')],
      tips: { lines: [], text: '' },
    }),
  )
}

const veganWithButter: Scene = (stage) =>
  say(
    stage,
    JSON.stringify({
      title: 'Vegan leek pan',
      description: '',
      servings: 2,
      prepMinutes: 10,
      cookMinutes: 15,
      cuisine: '',
      diets: ['vegan'],
      meals: ['dinner'],
      ingredients: [
        { text: '2 leeks', isHeading: false },
        { text: '30 g butter', isHeading: false },
      ],
      steps: [{ text: 'Fry the leeks for 15 minutes.', isHeading: false }],
      tips: '',
    }),
  )

test('RT-23 GE-4 without a model and without a connection, a text becomes a draft that its person checks', async ({
  newDevice,
}) => {
  const { page, connection } = await newDevice()
  await signIn(page, newUser())
  await openGenie(page)
  await waitForServiceWorker(page)
  await page.reload()
  await waitForHydration(page)
  connection.cut()
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.getByLabel('Recipe text').fill(card)
  await page.getByRole('button', { name: 'Import text' }).click()
  const draft = page.getByRole('region', { name: 'Draft', exact: true })
  await expect(draft.getByRole('button', { name: '200 g cream', exact: true })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page).toHaveURL(/\/dashboard\/drafts\/[0-9a-f-]{36}$/)
  await expect(page.getByLabel('Recipe name')).toHaveValue('Leek soup')
})

test('GE-4 AS-7 with no answers left the model is not chosen any more, and the device sorts the text', async () => {
  const model = await ModelServer.start()
  const server = await SimmerServer.start(undefined, {
    LLM_BASE_URL: model.url,
    LLM_MODEL: 'scripted',
    LLM_DAILY_MESSAGES: '1',
  })
  const device = await Device.open(server.url)
  const { page } = device
  await signIn(page, newUser())
  await openGenie(page)
  await page.getByRole('tab', { name: 'Text' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Text' })
  const choice = panel.getByRole('checkbox', { name: /^Sort the text with the AI model at/ })
  await choice.check()
  await expect(panel.getByText('1 answer left today')).toBeVisible()
  model.play(veganWithButter)
  await page.getByRole('tab', { name: 'Idea' }).click()
  await page.getByLabel('What would you like to cook?').fill('leeks')
  await page.getByRole('button', { name: 'Write a recipe' }).click()
  await expect(page.getByText('The recipe is labeled vegan, but it contains: butter.')).toBeVisible({
    timeout: 60_000,
  })
  // No line of an idea is in its recipe, so none is called left out.
  await expect(page.getByRole('heading', { name: 'Left out' })).toHaveCount(0)

  await openGenie(page)
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect(panel.getByText('Your device sorts the text for now. No answers left today')).toBeVisible()
  await expect(choice).toBeDisabled()
  await expect(choice).not.toBeChecked()
  await page.getByLabel('Recipe text').fill(card)
  await page.getByRole('button', { name: 'Import text' }).click()
  const draft = page.getByRole('region', { name: 'Draft', exact: true })
  await expect(draft.getByRole('button', { name: '200 g cream', exact: true })).toBeVisible({ timeout: 60_000 })
  expect(model.received).toHaveLength(1)
  await device.discard()
  await server.discard()
  await model.stop()
})

test('GE-1 GE-2 GE-3 what a model reads is compared with its lines, a photograph is sent by a press only, a broken promise is named, and a press alone makes a draft', async () => {
  test.setTimeout(240_000)
  const model = await ModelServer.start()
  const server = await SimmerServer.start(undefined, {
    LLM_BASE_URL: model.url,
    LLM_MODEL: 'scripted',
    LLM_VISION: '1',
  })
  const device = await Device.open(server.url)
  try {
    const { page } = device
    await signIn(page, newUser())
    await openGenie(page)

    model.play(carelessReading)
    await page.getByRole('tab', { name: 'Text' }).click()
    await page.getByRole('checkbox', { name: /^Sort the text with the AI model at 127\.0\.0\.1/ }).check()
    await page.getByLabel('Recipe text').fill(card)
    await page.getByRole('button', { name: 'Import text' }).click()
    const draft = page.getByRole('region', { name: 'Draft', exact: true })
    await expect(draft.getByRole('button', { name: '2 leeks', exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(draft.getByRole('button', { name: '3 leeks', exact: true })).toBeHidden()
    await expect(page.getByText('The AI model left this line out: “200 g cream”. You can add it below.')).toBeVisible()
    await expect(page.getByText('a number that isn’t in the source: 3.')).toBeVisible()
    const leftOut = page.getByRole('region', { name: 'Left out' })
    await expect(leftOut.getByText('200 g cream', { exact: true })).toBeVisible()

    // A photograph goes to the model by a press of its own, small and without its place; its amounts are those of the device.
    model.received.length = 0
    await openGenie(page)
    const html = `<body style="margin:90px;font:56px/1.6 serif">${card.split('\n').join('<br>')}</body>`
    const [sheet] = await printed(device.context, [html])
    const photograph = sharp(sheet)
      .resize({ width: 2000 })
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .jpeg()
    const file = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: await photograph.toBuffer() }
    await choosePages(page, [file], 'English')
    const alsoPhotos = page.getByRole('checkbox', { name: /^Send the photos to 127\.0\.0\.1/ })
    await expect(alsoPhotos).not.toBeChecked()
    await alsoPhotos.check()
    await readPages(page)
    await expect(page.getByText('a number that isn’t in the source: 3.')).toBeVisible({ timeout: 120_000 })
    await expect(draft.getByRole('button', { name: '3 leeks', exact: true })).toBeHidden()
    const [sent, ...more] = picturesSent(model)
    expect(more).toEqual([])
    const { width, height, exif } = await sharp(sent).metadata()
    expect([width <= 1600 && height <= 1600 && width > 800, exif]).toEqual([true, undefined])

    model.play(veganWithButter)
    await openGenie(page)
    await page.getByRole('tab', { name: 'Idea' }).click()
    await page.getByLabel('What would you like to cook?').fill('leeks, vegan, for 2')
    await page.getByRole('button', { name: 'Write a recipe' }).click()
    await expect(page.getByText('The recipe is labeled vegan, but it contains: butter.')).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByText('Written by an AI model, not tried in a kitchen.')).toBeVisible()
    const save = page.getByRole('button', { name: 'Save as draft' })
    await expect(save).toBeDisabled()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: 'Remove “vegan”' }).click()
    await expect(page.getByRole('heading', { name: 'Leek pan', level: 1 })).toBeVisible()
    await expect(save).toBeFocused()
    // The focus moves once: later a press of the space bar scrolls the page, and saves nothing.
    await save.blur()
    await page.getByRole('button', { name: '2 leeks', exact: true }).hover()
    await expect(save).not.toBeFocused()
    // One Undo at a time: it takes back the newest change alone.
    await draft.getByRole('button', { name: 'Leave out “2 leeks”' }).click()
    const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })
    await expect(undo).toHaveCount(1)
    await undo.click()
    await expect(draft.getByRole('button', { name: '2 leeks', exact: true })).toBeVisible()
    await expect(page.getByText('The recipe is labeled vegan')).toBeHidden()
    await save.click()
    await expect(page).toHaveURL(/\/dashboard\/drafts\/[0-9a-f-]{36}$/)
    await expect(page.getByLabel('Recipe name')).toHaveValue('Leek pan')
    await expect(page.getByText('Imported from Recipe Genie AI')).toBeVisible()
    const found = await fetch(`${server.url}/api/search/recipes?q=leek+pan`)
    expect(found.ok).toBe(true)
    expect(await found.text()).not.toContain('Leek pan')
    expect(model.received.map(({ body }) => body).join('\n')).not.toMatch(/@|Bearer/)
  } finally {
    await device.discard()
    await server.discard()
    await model.stop()
  }
})
