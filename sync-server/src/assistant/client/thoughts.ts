const tags = ['<think>', '</think>'] as const

/** The longest end of `text` that may be the beginning of a tag. */
const beginningOfTag = (text: string): number => {
  const start = text.lastIndexOf('<')
  if (start === -1) return 0
  const end = text.slice(start)
  return tags.some((tag) => tag.startsWith(end) && tag !== end) ? end.length : 0
}

/** Leaves out the thoughts that some models write between `<think>` and `</think>`, in pieces as they come. */
export class ThoughtFilter {
  #isThinking = false
  #held = ''

  /** The part of the text that is shown. */
  add(piece: string): string {
    let text = this.#held + piece
    let shown = ''
    for (;;) {
      const tag = tags[this.#isThinking ? 1 : 0]
      const at = text.indexOf(tag)
      if (at === -1) break
      if (!this.#isThinking) shown += text.slice(0, at)
      text = text.slice(at + tag.length)
      this.#isThinking = !this.#isThinking
    }
    const held = beginningOfTag(text)
    this.#held = text.slice(text.length - held)
    return this.#isThinking ? shown : shown + text.slice(0, text.length - held)
  }

  /** What was held as the beginning of a tag, at the end of the text. */
  end(): string {
    const rest = this.#isThinking ? '' : this.#held
    this.#held = ''
    return rest
  }
}
