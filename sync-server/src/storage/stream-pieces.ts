/** Cuts a stream into pieces of `size` bytes; the last one is shorter, and empty only where the stream is. */
export async function* streamPieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let parts: Buffer[] = []
  let length = 0
  for await (const part of source) {
    parts.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength))
    length += part.byteLength
    // One byte more, because a piece is the last one only when nothing follows it.
    if (length <= size) continue
    const joined = Buffer.concat(parts)
    let at = 0
    for (; joined.length - at > size; at += size) yield { piece: joined.subarray(at, at + size), isLast: false }
    parts = [joined.subarray(at)]
    length = joined.length - at
  }
  yield { piece: Buffer.concat(parts), isLast: true }
}
