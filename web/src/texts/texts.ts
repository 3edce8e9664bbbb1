import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Text, or a message with arguments, taken apart while building (web/build/messages.ts). */
export type Message = string | MessageFormatElement[]
export type Messages = Readonly<Partial<Record<string, Message>>>

/** What one area says: its English, and the name other languages know it by. */
export interface Texts<Key extends string> {
  /** The name of the catalogue's files: `help` for `help-texts.en.json`. */
  readonly area: string
  readonly english: Readonly<Record<Key, Message>>
}

export const texts = <Key extends string>(area: string, english: Readonly<Record<Key, Message>>): Texts<Key> => ({
  area,
  english,
})
