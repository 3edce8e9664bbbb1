import { expect, type Locator, type Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { ApiClient } from './api.ts'
import { accountDatabaseName, readRows } from './durable-state.ts'
import { waitForHydration } from './page-state.ts'
import { createDraft } from './pictures.ts'
import { writeAndPublish } from './recipe-page.ts'
import { newUser, signIn } from './users.ts'

/** On phones it is in the header, else in the rail. */
export const bellOf = (page: Page): Locator =>
  page
    .getByRole((page.viewportSize()?.width ?? 0) < 768 ? 'banner' : 'navigation', { name: /^(Simmer)?$/ })
    .getByRole('button', { name: /^Notifications/ })
export const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' })
export const entriesOf = (page: Page): Locator => drawerOf(page).getByRole('listitem').getByRole('link')
export const openHome = async (page: Page): Promise<void> => {
  await page.goto(paths.explore)
  await waitForHydration(page)
}
export const openBell = async (page: Page): Promise<void> => {
  await bellOf(page).click()
  await expect(drawerOf(page)).toBeVisible()
}
/** Waits until the device has stored that the entries were seen. The count is 0 before. */
export const waitForStoredMark = async (page: Page): Promise<void> => {
  const name = await accountDatabaseName(page)
  const marks = async () =>
    (await readRows(page, name, 'view_record'))?.filter(
      (row) => Reflect.get(Object(row), 'id') === 'seen:notifications',
    )
  await expect.poll(marks).toHaveLength(1)
}

export const expectUnread = (page: Page, count: number): Promise<void> =>
  expect(bellOf(page)).toHaveAccessibleName(count === 0 ? 'Notifications' : `Notifications ${count} new`)

/** Closes the drawer and reads whether the focus is on the bell again. */
export const closeByKeyboard = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toBeHidden()
  await expect(bellOf(page)).toBeFocused()
}

interface OwnRecipe {
  readonly id: string
  readonly path: string
}

/** Signs the page in as a new author, and publishes a recipe. */
export const publish = async (
  page: Page,
  title: string,
  user = newUser(),
): Promise<OwnRecipe & { user: typeof user }> => {
  await signIn(page, user)
  await createDraft(page)
  await writeAndPublish(page, title)
  await expect(page.getByText('Published. Everyone can see it.')).toBeVisible({ timeout: 60_000 })
  const path = (await page.getByRole('link', { name: 'View recipe' }).getAttribute('href')) ?? ''
  const [, , recipeShortId = ''] = path.split('/')
  const { origin } = new URL(page.url())
  const { id } = (await (await fetch(`${origin}/api/recipes/${recipeShortId}`)).json()) as { id: string }
  return { id, path, user }
}

/** Another person with a name, who acts through the API. */
export const newReader = async (origin: string) => {
  const user = newUser()
  const client = await ApiClient.signIn(origin, user)
  await client.request('POST', '/api/user/username', { username: user.username })
  return {
    username: user.username,
    save: ({ id }: OwnRecipe, on = true) => client.push([['saved.set', `r:${id}`, { on }]]),
    rate: ({ id }: OwnRecipe, stars: number) => client.push([['rating.set', `r:${id}`, { stars }]]),
    hideName: () => client.push([['notify.set', 'notify:named', { on: false }]]),
  }
}
