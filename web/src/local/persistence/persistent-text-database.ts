import { Dexie, type Table } from 'dexie'

/** `rs-kept`: the small things of `kept-text.ts`, each with the time it was written. Of this device, whoever is signed in. */
export class PersistentTextDatabase extends Dexie {
  readonly texts: Table<{ readonly key: string; readonly v: 1; readonly stamped: string }, string>

  constructor() {
    super('rs-kept', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ texts: 'key' })
    this.texts = this.table('texts')
  }
}
