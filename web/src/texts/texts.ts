import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** A plain text, or a message with arguments, parsed at build time (web/build/messages.ts). */
export type Message = string | MessageFormatElement[]
export type Messages = Readonly<Partial<Record<string, Message>>>

/** A catalogue: its English texts, and the name that finds its translations. */
export interface Texts<Key extends string> {
  /** The name of the catalogue's files: `help` for `help-texts.en.json`. */
  readonly area: string
  readonly english: Readonly<Record<Key, Message>>
}

export const texts = <Key extends string>(area: string, english: Readonly<Record<Key, Message>>): Texts<Key> => ({
  area,
  english,
})
