// A second, naive description of the entries of one recipient, which the tests compare with what the server wrote.

export interface ModelEvent {
  readonly type: string
  readonly target: string
  readonly actor: string
  readonly cause: string
  readonly isOn: boolean
}

interface Entry {
  readonly of: string
  readonly openedDay: number
  newest: number
  /** Each is `<actor> <cause>`. */
  readonly did: Set<string>
}

export class Model {
  readonly entries: Entry[] = []
  readonly blocked = new Set<string>()
  readonly left = new Set<string>()
  readonly off = new Set<string>()
  /** Reviews that others do not see now. */
  readonly concealed = new Set<string>()
  readonly self: string
  seen = 0
  day = 0
  private waiting = new Map<string, ModelEvent>()
  private hidden = new Set<string>()

  constructor(self: string) {
    this.self = self
  }

  add(event: ModelEvent): void {
    const key = `${event.type} ${event.target} ${event.actor} ${event.cause}`
    this.waiting.delete(key)
    this.waiting.set(key, event)
  }

  hide(actor: string): void {
    this.hidden.add(actor)
  }

  see(upTo: number): void {
    this.seen = Math.max(this.seen, upTo)
  }

  /** The server reads all that waits. `version` is the version that it would write. */
  turn(version: number): void {
    const isHidden = (event: ModelEvent): boolean =>
      this.hidden.has(event.actor) && this.entriesOf(event).some(({ did }) => did.has(`${event.actor} ${event.cause}`))
    const events = [...this.waiting.values()].filter((event) => !isHidden(event))
    for (const { did } of this.entries)
      for (const act of did) if (this.hidden.has(act.split(' ')[0] ?? '')) did.delete(act)
    for (const event of events) this.apply(event, version)
    this.waiting = new Map()
    this.hidden = new Set()
  }

  /** `<type> <number of actors> <new|seen>` of each entry, sorted. */
  shown(): string[] {
    return this.entries
      .filter(({ did, of }) => did.size > 0 && !this.isConcealed(of))
      .map((entry) => `${entry.of.split(' ')[0]} ${actorsOf(entry).size} ${this.isNew(entry) ? 'new' : 'seen'}`)
      .toSorted()
  }

  private entriesOf({ type, target }: ModelEvent): Entry[] {
    return this.entries.filter(({ of }) => of === `${type} ${target}`)
  }

  private isConcealed(of: string): boolean {
    const [type = '', target = ''] = of.split(' ')
    return type.startsWith('REVIEW_') && this.concealed.has(target)
  }

  private isNew({ newest }: Entry): boolean {
    return newest > this.seen
  }

  private apply(event: ModelEvent, version: number): void {
    const { type, target, actor, cause, isOn } = event
    const known = this.entriesOf(event)
    if (!isOn) {
      for (const entry of known) if (this.isNew(entry)) entry.did.delete(`${actor} ${cause}`)
      return
    }
    const isUnwelcome = actor === this.self || this.blocked.has(actor) || this.left.has(actor) || this.off.has(type)
    if (isUnwelcome || known.some(({ did }) => did.has(`${actor} ${cause}`))) return
    let entry = known.find((one) => this.isNew(one) && this.day - one.openedDay < 7)
    if (entry === undefined) {
      entry = { of: `${type} ${target}`, openedDay: this.day, newest: version, did: new Set() }
      this.entries.push(entry)
    }
    if (!actorsOf(entry).has(actor)) entry.newest = version
    entry.did.add(`${actor} ${cause}`)
  }
}

const actorsOf = ({ did }: Entry): Set<string> => new Set(Array.from(did, (one) => one.split(' ')[0] ?? ''))
