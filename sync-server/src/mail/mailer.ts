export interface Mail {
  readonly to: string
  /** Who is answered by an answer to this mail. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one-time code in it, if any: kept apart only by the development mailbox. */
  readonly code?: string
}

/** Sends a mail, or throws when it could not be handed over. */
export type Mailer = (mail: Mail) => Promise<void>
