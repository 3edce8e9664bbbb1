import type { ActionName } from '@simmer/contract/wire/actions'

/** One deed that somebody did on a device, and what became of it as far as the device said. */
export interface AcceptedAction {
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
export class ActionLog {
  readonly all = new Map<string, AcceptedAction>()
  #written = 0

  record(action: Omit<AcceptedAction, 'written' | 'isAccepted' | 'replacedBy' | 'clockStepped'>): void {
    this.all.set(action.uid, { ...action, written: null, isAccepted: false, replacedBy: null, clockStepped: false })
  }

  /** A transaction of `keepDeed` was committed. */
  committed = (result: unknown): void => {
    if (typeof result !== 'object' || result === null || !('uid' in result) || !('replaced' in result)) return
    const action = this.all.get(String(result.uid))
    if (action === undefined) return
    this.#written += 1
    action.written = this.#written
    const replaced = typeof result.replaced === 'string' ? this.all.get(result.replaced) : undefined
    if (replaced !== undefined) replaced.replacedBy = action.uid
  }

  accept(uid: string): void {
    const action = this.all.get(uid)
    if (action !== undefined) action.isAccepted = true
  }

  get now(): number {
    return this.#written
  }

  /** A device's storage went back to what it was: what came after may be gone. */
  rolledBack(device: number, to: number): void {
    for (const action of this.byDevice(device)) if ((action.written ?? Infinity) > to) action.isAccepted = false
  }

  byDevice(device: number): AcceptedAction[] {
    return [...this.all.values()].filter((action) => action.device === device)
  }

  /** What the same device did later to the same thing. */
  laterOnSameKey(action: AcceptedAction): AcceptedAction[] {
    return this.byDevice(action.device).filter(
      ({ account, name, key, written, isAccepted }) =>
        isAccepted &&
        account === action.account &&
        name === action.name &&
        key === action.key &&
        (written ?? 0) > (action.written ?? 0),
    )
  }

  /** What must arrive. */
  mustArrive(): AcceptedAction[] {
    return [...this.all.values()].filter(({ isAccepted, replacedBy }) => isAccepted && replacedBy === null)
  }
}
