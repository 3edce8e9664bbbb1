import { signIn, newUser } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

test('WHO-7 a person sees the devices that are logged in, and logs another device out', async ({ newDevice }) => {
  const person = newUser()
  const [phone, laptop] = [await newDevice(), await newDevice()]
  await signIn(phone.page, person)
  await signIn(laptop.page, person)
  await laptop.page.goto('/dashboard/devices')
  const devices = laptop.page.getByRole('main').getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await laptop.page.getByRole('button', { name: /^Log out.+Chrome/ }).click()
  await expect(devices).toHaveCount(1)
  await expect(laptop.page.getByText('No other devices.')).toBeVisible()
  await phone.page.goto('/saved')
  await expect(phone.page).toHaveURL(/\/auth\/sign-in/)
  await expect(laptop.page.getByText('This device')).toBeVisible()
})
