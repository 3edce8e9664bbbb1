import { DeviceDatabase } from '../src/local/database/device-database.ts'

/** Whether this device remembers somebody who is signed in. A device that cannot say remembers nobody. */
export const isSignedIn = async (): Promise<boolean> => {
  const device = new DeviceDatabase()
  try {
    return (await device.accounts.filter(({ current }) => current).count()) > 0
  } catch {
    return false
  } finally {
    device.close()
  }
}
