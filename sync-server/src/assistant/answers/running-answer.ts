import type { AnswerEvent } from '@simmer/contract/wire/endpoints/assistant-endpoints'

/** Why an answer was stopped: its person pressed Stop, or every connection that listened is closed. */
export type StopReason = 'stopped' | 'gone'

/** An answer that is being made on this node, and the connections that listen to it. */
export class RunningAnswer {
  readonly talkId: string
  readonly #stop = new AbortController()
  readonly #listeners = new Set<(event: AnswerEvent | null) => void>()
  readonly #events: AnswerEvent[] = []
  #isOver = false

  constructor(talkId: string) {
    this.talkId = talkId
  }

  /** Aborted with its reason. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  stop(reason: StopReason): void {
    this.#stop.abort(reason)
  }

  /** The events until now, with the pieces of text joined. */
  get events(): readonly AnswerEvent[] {
    const joined: AnswerEvent[] = []
    for (const event of this.#events) {
      const last = joined.at(-1)
      if (event.name === 'delta' && last?.name === 'delta')
        joined[joined.length - 1] = { name: 'delta', data: { text: last.data.text + event.data.text } }
      else joined.push(event)
    }
    return joined
  }

  emit(event: AnswerEvent): void {
    this.#events.push(event)
    for (const listen of this.#listeners) listen(event)
  }

  /** Nothing follows. */
  end(): void {
    this.#isOver = true
    for (const listen of this.#listeners) listen(null)
    this.#listeners.clear()
  }

  /**
   * Calls `listen` with all events so far and all that follow, and with null at the end. Returns the function that ends
   * it: when the last connection is closed the answer stops.
   */
  listen(listen: (event: AnswerEvent | null) => void): () => void {
    for (const event of this.events) listen(event)
    if (this.#isOver) {
      listen(null)
      return () => undefined
    }
    this.#listeners.add(listen)
    return () => {
      this.#listeners.delete(listen)
      if (this.#listeners.size === 0 && !this.#isOver) this.stop('gone')
    }
  }
}
