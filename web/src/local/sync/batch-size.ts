import { maxBatch } from '@simmer/contract/wire/sync'

const initialSize = 50

/** How many deeds go into one request: more while the server is quick, half where it is too much. */
export class BatchSize {
  #size = initialSize
  #max = maxBatch

  get size(): number {
    return this.#size
  }

  /** A full batch that was answered quickly. */
  grow(): void {
    this.#size = Math.min(this.#size * 2, this.#max)
  }

  halve(): void {
    this.#size = Math.max(1, Math.floor(this.#size / 2))
  }

  /** What the server asks for. */
  limit(max: number): void {
    if (!Number.isSafeInteger(max) || max < 1) return
    this.#max = Math.min(max, maxBatch)
    this.#size = Math.min(this.#size, this.#max)
  }
}
