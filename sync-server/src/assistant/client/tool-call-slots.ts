import type { ToolCall, ToolCallDelta } from './chat-shapes.ts'

interface Slot {
  id: string
  name: string
  text: string
  readonly index: number | undefined
  readonly position: number
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Puts the tool calls of a stream together. Servers differ in what identifies a piece: its index, its id, or only its
 * position in the list of its chunk.
 */
export class ToolCallSlots {
  readonly #slots: Slot[] = []

  /** Returns the UTF-16 units that the pieces have. */
  add(deltas: readonly ToolCallDelta[]): number {
    let units = 0
    for (const [position, delta] of deltas.entries()) {
      const slot = this.#find(delta, position) ?? this.#open(delta, position)
      slot.id ||= delta.id ?? ''
      // Some servers repeat the name with every piece.
      slot.name ||= delta.function?.name ?? ''
      const piece = delta.function?.arguments ?? ''
      const text = typeof piece === 'string' ? piece : JSON.stringify(piece)
      slot.text += text
      units += text.length
    }
    return units
  }

  /** The calls with a name, in the order in which they began; missing ids are made, and no argument is `{}`. */
  calls(): ToolCall[] {
    return this.#slots
      .filter(({ name }) => name !== '')
      .map(({ id, name, text }, position) => ({
        id: id === '' ? `call_${position + 1}` : id,
        name,
        arguments: text.trim() === '' ? '{}' : text,
      }))
  }

  #open(delta: ToolCallDelta, position: number): Slot {
    const slot: Slot = { id: '', name: '', text: '', index: delta.index ?? undefined, position }
    this.#slots.push(slot)
    return slot
  }

  #find({ index, id, function: part }: ToolCallDelta, position: number): Slot | undefined {
    const hasId = id !== undefined && id !== null && id !== ''
    if (index !== undefined && index !== null) {
      const slot = this.#slots.findLast((each) => each.index === index)
      // Parallel calls that all have the index 0, each with its own id.
      return slot !== undefined && hasId && slot.id !== '' && slot.id !== id ? undefined : slot
    }
    if (hasId) return this.#slots.find((each) => each.id === id)
    const slot = this.#slots.findLast((each) => each.position === position)
    const name = part?.name ?? ''
    if (slot === undefined || name === '') return slot
    const isNext = slot.name !== '' && (slot.name !== name || isJson(slot.text))
    return isNext ? undefined : slot
  }
}
