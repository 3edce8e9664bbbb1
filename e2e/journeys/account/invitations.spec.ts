import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiClient } from '../../kit/api.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { SimmerServer } from '../../kit/server.ts'
import { expect, test } from '../../kit/test.ts'
import { newUser, requestCode, signIn } from '../../kit/users.ts'

test('CA-14 RF-3 RF-4 an outside look-up is asked from the page, and one that hangs or is gone changes nothing for the person @worker', async ({
  browser,
}) => {
  // One service answers, and the other never does.
  const service = createServer((request, response) => {
    if (request.url === '/v4')
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{"ip":"198.51.100.7"}')
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const server = await SimmerServer.start(undefined, {
    IP_LOOKUP_V4_URL: `http://127.0.0.1:${port}/v4`,
    IP_LOOKUP_V6_URL: `http://127.0.0.1:${port}/v6`,
  })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const [host, friend] = [newUser(), newUser()]
  await signIn(page, host)

  const popup = page.getByRole('dialog', { name: 'Refer & Earn' })
  const openPopup = async () => {
    await page.goto('/lp/invite')
    await waitForHydration(page)
    const noted = page.waitForRequest('**/api/user/referral/addresses')
    await page.getByRole('button', { name: 'Get your invite link' }).click()
    await expect(popup.getByLabel('Your invite link')).toHaveValue(/ref=\w+$/)
    return noted
  }
  expect((await openPopup()).postDataJSON()).toEqual({ addresses: ['198.51.100.7'] })
  await expect(popup.getByText('Friends who join with your link are counted here.')).toBeVisible()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
  expect((await openPopup()).postDataJSON()).toEqual({ addresses: [] })
  const link = await popup.getByLabel('Your invite link').inputValue()

  // The friend joins by the link, and both see what came of it.
  const friendContext = await browser.newContext({ baseURL: server.url })
  const friendPage = await friendContext.newPage()
  await friendPage.goto(link.replace('/lp/invite', '/auth/sign-up'))
  await waitForHydration(friendPage)
  const { field, code } = await requestCode(friendPage, friend.email)
  await field.fill(code)
  await friendPage.getByLabel('Username').fill(friend.username)
  await friendPage.getByRole('button', { name: 'Continue' }).click()
  await expect(friendPage).toHaveURL(/tutorial/)
  const client = await ApiClient.signIn(server.url, friend)
  const credit = async () =>
    (await client.get<{ credit: { state: string } | null }>('/api/user/referrals')).credit?.state
  await expect.poll(credit).toBe('locked')
  await friendPage.goto('/dashboard/account#invitations')
  const invitations = friendPage.getByRole('region', { name: 'Invitations' })
  await expect(invitations.getByText('Your credit $10.00')).toBeVisible()
  await expect(invitations.getByText('stays online for 7 days to unlock it')).toBeVisible()
  await openPopup()
  await expect(popup.getByRole('definition').first()).toHaveText('1')

  // RF-3: without the server the account page shows it as last seen.
  await server.stop()
  await friendPage.reload()
  await expect(invitations.getByText('Your credit $10.00')).toBeVisible()
  await expect(invitations.getByText('As of')).toBeVisible()
  await context.close()
  await friendContext.close()
  await server.discard()
})
