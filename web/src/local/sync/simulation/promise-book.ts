import type { ActionName } from '@simmer/contract/wire/actions'

/** One deed that somebody did on a device, and what became of it as far as the device said. */
export interface Promised {
  readonly uid: string
  readonly device: number
  readonly account: string
  readonly name: ActionName
  readonly key: string
  readonly args: unknown
  /** The server will refuse it. */
  readonly poison: boolean
  readonly origin: string | undefined
  /** True time. */
  readonly at: number
  /** Whether the device's clock was set while it may have waited. */
  clockStepped: boolean
  /** The order in which the device wrote it; null while it did not. */
  written: number | null
  /** True once the device said that it is kept. Taken back where its storage is lost. */
  isAccepted: boolean
  /** The newer deed that took its place before it was ever sent. */
  replacedBy: string | null
}

/** What the devices promised to their people. The oracle holds them to it. */
export class PromiseBook {
  readonly all = new Map<string, Promised>()
  #written = 0

  open(promised: Omit<Promised, 'written' | 'kept' | 'replacedBy' | 'clockStepped'>): void {
    this.all.set(promised.uid, { ...promised, written: null, isAccepted: false, replacedBy: null, clockStepped: false })
  }

  /** A transaction of `keepDeed` was committed. */
  committed = (result: unknown): void => {
    if (typeof result !== 'object' || result === null || !('uid' in result) || !('replaced' in result)) return
    const promised = this.all.get(String(result.uid))
    if (promised === undefined) return
    this.#written += 1
    promised.written = this.#written
    const replaced = typeof result.replaced === 'string' ? this.all.get(result.replaced) : undefined
    if (replaced !== undefined) replaced.replacedBy = promised.uid
  }

  accept(uid: string): void {
    const promised = this.all.get(uid)
    if (promised !== undefined) promised.isAccepted = true
  }

  get now(): number {
    return this.#written
  }

  /** A device's storage went back to what it was: what came after may be gone. */
  rolledBack(device: number, to: number): void {
    for (const promised of this.of(device)) if ((promised.written ?? Infinity) > to) promised.isAccepted = false
  }

  of(device: number): Promised[] {
    return [...this.all.values()].filter((promised) => promised.device === device)
  }

  /** What the same device did later to the same thing. */
  after(promised: Promised): Promised[] {
    return this.of(promised.device).filter(
      ({ account, name, key, written, isAccepted: isAccepted }) =>
        isAccepted &&
        account === promised.account &&
        name === promised.name &&
        key === promised.key &&
        (written ?? 0) > (promised.written ?? 0),
    )
  }

  /** What must arrive. */
  due(): Promised[] {
    return [...this.all.values()].filter(({ isAccepted: isAccepted, replacedBy }) => isAccepted && replacedBy === null)
  }
}
