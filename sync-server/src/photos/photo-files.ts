/** Where the bytes of pictures lie. Names are made here (`3f…/640.webp`), never taken from a request unread. */
export interface PhotoFiles {
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>
  /** All or nothing; the same name always has the same content, so writing twice does no harm. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>
}
