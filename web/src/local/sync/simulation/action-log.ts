import type { ActionName } from '@simmer/contract/wire/actions'
import * as v from 'valibot'

const KnownArgs = v.object({
  on: v.optional(v.boolean()),
  stars: v.optional(v.nullable(v.number())),
  text: v.optional(v.nullable(v.string())),
  upTo: v.optional(v.number()),
})

/** Parses the arguments of any action, independently of the code under test. */
export const normalizeArgs = (args: unknown): v.InferOutput<typeof KnownArgs> => v.parse(KnownArgs, args ?? {})

/** The version in the arguments or in the row of what was seen; 0 without one. */
export const readMark = (value: unknown): number => normalizeArgs(value).upTo ?? 0

/** One action on a device, and what the device reported about it. */
export interface AcceptedAction {
  readonly uid: string
  readonly device: number
  readonly account: string
  readonly name: ActionName
  readonly key: string
  readonly args: unknown
  /** The version of the account on the server at that moment. */
  readonly knownVersion: number
  /** True if the server rejects it. */
  readonly poison: boolean
  readonly origin: string | undefined
  /** The true time of the action, without the error of the device's clock. */
  readonly at: number
  /** Whether the device's clock was set while the action may have been queued. */
  clockStepped: boolean
  /** The position in the device's write order; null until the device writes it. */
  written: number | null
  /** True once the device reports the action as stored; false again if its storage is rolled back. */
  isAccepted: boolean
  /** The uid of the newer action that replaced this one before it was sent. */
  replacedBy: string | null
}

/** The actions that the devices accepted. The simulation checks the server and the devices against this log. */
export class ActionLog {
  readonly all = new Map<string, AcceptedAction>()
  #written = 0

  record(action: Omit<AcceptedAction, 'written' | 'isAccepted' | 'replacedBy' | 'clockStepped'>): void {
    this.all.set(action.uid, { ...action, written: null, isAccepted: false, replacedBy: null, clockStepped: false })
  }

  /** Records a committed transaction that queued an action. */
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

  /** Records that a device's storage was rolled back: actions written after `to` may be lost. */
  rolledBack(device: number, to: number): void {
    for (const action of this.byDevice(device)) if ((action.written ?? Infinity) > to) action.isAccepted = false
  }

  byDevice(device: number): AcceptedAction[] {
    return [...this.all.values()].filter((action) => action.device === device)
  }

  /** Later accepted actions of the same device on the same key. */
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

  /** The actions that replaced this one before it was sent, one after the other. */
  replacements({ replacedBy }: AcceptedAction): AcceptedAction[] {
    const next = replacedBy === null ? undefined : this.all.get(replacedBy)
    return next === undefined ? [] : [next, ...this.replacements(next)]
  }

  /** The actions that must reach the server. */
  mustArrive(): AcceptedAction[] {
    return [...this.all.values()].filter(({ isAccepted, replacedBy }) => isAccepted && replacedBy === null)
  }
}
