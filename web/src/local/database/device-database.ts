import { Dexie, type Table } from 'dexie'
import type { Person } from '../session/session-state.ts'

/** An account that was signed in here. `current` is what the service worker goes by; it has no tokens to read. */
export interface AccountRecord {
  readonly id: string
  readonly v: 1
  readonly person: Person
  readonly current: boolean
}

/** Who runs a cycle, and since when: how others notice one that hangs, and the lock itself where the browser has none. */
export interface LeaseRecord {
  readonly name: string
  readonly holder: string
  readonly since: number
}

/** What this device knows beside anybody's data: `rs-device`. */
export class DeviceDatabase extends Dexie {
  readonly accounts: Table<AccountRecord, string>
  readonly leases: Table<LeaseRecord, string>

  constructor() {
    super('rs-device')
    this.version(1).stores({ accounts: 'id', leases: 'name' })
    this.accounts = this.table('accounts')
    this.leases = this.table('leases')
  }
}
