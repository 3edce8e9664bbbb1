/** An encoder of HEIC pictures like those of phones: HEVC in a HEIF file, with orientation and EXIF. Above 300 lines: one bit stream from the block to the file. */

/** Bits, the highest first. */
class Bits {
  readonly #bits: number[] = []

  put(value: number, count: number): this {
    for (let at = count - 1; at >= 0; at -= 1) this.#bits.push((value >>> at) & 1)
    return this
  }

  /** ue(v): Exp-Golomb. */
  ue(value: number): this {
    const length = 31 - Math.clz32(value + 1)
    return this.put(0, length).put(value + 1, length + 1)
  }

  /** se(v) */
  se(value: number): this {
    return this.ue(value > 0 ? 2 * value - 1 : -2 * value)
  }

  zerosToByte(): this {
    while (this.#bits.length % 8 !== 0) this.#bits.push(0)
    return this
  }

  /** rbsp_trailing_bits() */
  end(): this {
    return this.put(1, 1).zerosToByte()
  }

  bytes(): Buffer {
    const bytes = Buffer.alloc(this.#bits.length / 8)
    for (const [at, bit] of this.#bits.entries()) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (7 - (at & 7)))
    return bytes
  }
}

/**
 * The cost of the likely value of a bin by its context state (last column of rangeTabLps, table 9-52). Only this column is
 * needed, because the encoder restarts after every block.
 */
const unlikely = [
  240, 227, 216, 205, 195, 185, 175, 166, 158, 150, 142, 135, 128, 122, 116, 110, 104, 99, 94, 89, 85, 80, 76, 72, 69,
  65, 62, 59, 56, 53, 50, 48, 45, 43, 41, 39, 37, 35, 33, 31, 30, 28, 27, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15,
  14, 14, 13, 12, 12, 11, 11, 10, 9,
]

/** The arithmetic encoder of HEVC (9.3.4), for the two kinds of bins in use. */
class Cabac {
  #low = 0
  #range = 510
  #outstanding = 0
  #isFirst = true
  readonly #into: Bits

  constructor(into: Bits) {
    this.#into = into
  }

  #putBit(bit: number): void {
    if (this.#isFirst) this.#isFirst = false
    else this.#into.put(bit, 1)
    for (; this.#outstanding > 0; this.#outstanding -= 1) this.#into.put(1 - bit, 1)
  }

  #renormalise(): void {
    while (this.#range < 256) {
      if (this.#low < 256) this.#putBit(0)
      else if (this.#low >= 512) {
        this.#low -= 512
        this.#putBit(1)
      } else {
        this.#low -= 256
        this.#outstanding += 1
      }
      this.#range <<= 1
      this.#low <<= 1
    }
  }

  /** Encodes a bin that equals the context's likely value. */
  expected(sureness: number): void {
    this.#range -= unlikely[Math.min(sureness, unlikely.length - 1)] ?? 0
    this.#renormalise()
  }

  /** Encodes a terminating bin; 1 flushes the encoder. */
  terminate(bin: 0 | 1): void {
    this.#range -= 2
    if (bin === 0) {
      this.#renormalise()
      return
    }
    this.#low += this.#range
    this.#range = 2
    this.#renormalise()
    this.#putBit((this.#low >> 9) & 1)
    this.#into.put(((this.#low >> 7) & 3) | 1, 2)
  }
}

const nal = (type: number, payload: Buffer): Buffer => {
  const escaped: number[] = []
  let zeros = 0
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      escaped.push(3)
      zeros = 0
    }
    escaped.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.concat([Buffer.from([type << 1, 1]), Buffer.from(escaped)])
}

/** profile_tier_level(): Main Still Picture, level 5. */
const profile = (bits: Bits): Bits =>
  bits.put(0, 2).put(0, 1).put(3, 5).put(0x7000_0000, 32).put(0b1001, 4).put(0, 32).put(0, 11).put(0, 1).put(150, 8)

const side = 16

interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green and blue of a pixel. */
  readonly at: (x: number, y: number) => readonly [number, number, number]
}

const luma = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b
const sample = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

/** Encodes one picture as VPS, SPS, PPS and one slice of raw blocks (I_PCM). */
const encodeHevc = ({ width, height, at }: Pixels) => {
  if (width % side !== 0 || height % side !== 0) throw new Error(`sides are multiples of ${side}`)
  const vps = profile(new Bits().put(0, 4).put(3, 2).put(0, 6).put(0, 3).put(1, 1).put(0xffff, 16))
    .put(1, 1)
    .ue(0)
    .ue(0)
    .ue(0)
    .put(0, 6)
    .ue(0)
    .put(0, 1)
    .put(0, 1)
    .end()
  const sps = profile(new Bits().put(0, 4).put(0, 3).put(1, 1))
    .ue(0) // id
    .ue(1) // 4:2:0
    .ue(width)
    .ue(height)
    .put(0, 1) // no window
    .ue(0)
    .ue(0) // 8 bits
    .ue(0)
    .put(1, 1)
    .ue(0)
    .ue(0)
    .ue(0)
    .ue(1) // smallest block 16
    .ue(0) // and the largest
    .ue(0)
    .ue(2)
    .ue(0)
    .ue(0)
    .put(0, 1)
    .put(0, 1)
    .put(0, 1)
    .put(1, 1) // PCM
    .put(7, 4)
    .put(7, 4)
    .ue(1) // from 16
    .ue(0) // to 16
    .put(1, 1)
    .ue(0)
    .put(0, 1)
    .put(0, 1)
    .put(0, 1)
    .put(1, 1) // colour range:
    .put(0, 1)
    .put(0, 1)
    .put(1, 1)
    .put(5, 3)
    .put(1, 1) // full, 0 to 255
    .put(1, 1)
    .put(1, 8)
    .put(13, 8)
    .put(5, 8)
    .put(0, 1)
    .put(0, 1)
    .put(0, 1)
    .put(0, 1)
    .put(0, 1)
    .put(0, 1)
    .put(0, 1)
    .put(0, 1)
    .end()
  const pps = new Bits()
    .ue(0)
    .ue(0)
    .put(0, 2)
    .put(0, 3)
    .put(0, 2)
    .ue(0)
    .ue(0)
    .se(0)
    .put(0, 3)
    .se(0)
    .se(0)
    .put(0, 6)
    .put(1, 1) // filters across slices
    .put(1, 1) // deblocking:
    .put(0, 1)
    .put(1, 1) // off
    .put(0, 1)
    .put(0, 1)
    .ue(0)
    .put(0, 1)
    .put(0, 1)
    .end()
  const slice = new Bits().put(1, 1).put(0, 1).ue(0).ue(2).se(0).end()
  let cabac = new Cabac(slice)
  const blocks = (width / side) * (height / side)
  for (let block = 0; block < blocks; block += 1) {
    const left = (block % (width / side)) * side
    const top = Math.floor(block / (width / side)) * side
    // The block is not divided, and it is PCM.
    cabac.expected(block)
    cabac.terminate(1)
    slice.zerosToByte()
    for (let y = top; y < top + side; y += 1)
      for (let x = left; x < left + side; x += 1) slice.put(sample(luma(...at(x, y))), 8)
    for (const [channel, scale] of [
      [2, 1.772],
      [0, 1.402],
    ] as const)
      for (let y = top; y < top + side; y += 2)
        for (let x = left; x < left + side; x += 2) {
          const colour = at(x, y)
          slice.put(sample(128 + (colour[channel] - luma(...colour)) / scale), 8)
        }
    cabac = new Cabac(slice)
    cabac.terminate(block === blocks - 1 ? 1 : 0)
  }
  slice.zerosToByte()
  return {
    vps: nal(32, vps.bytes()),
    sps: nal(33, sps.bytes()),
    pps: nal(34, pps.bytes()),
    slice: nal(19, slice.bytes()),
  }
}

const number = (value: number, size: 1 | 2 | 4): Buffer => {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntBE(value, 0, size)
  return bytes
}
const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([number(content.byteLength + 8, 4), Buffer.from(type, 'latin1'), content])
}
const full = (type: string, version: number, ...parts: readonly Buffer[]): Buffer =>
  box(type, number(version * 0x1_00_00_00, 4), ...parts)
const text = (words: string): Buffer => Buffer.from(`${words}\0`, 'latin1')

const configuration = ({ vps, sps, pps }: Record<'vps' | 'sps' | 'pps', Buffer>): Buffer =>
  box(
    'hvcC',
    Buffer.from([1, 3, 0x70, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 150, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 3]),
    ...[vps, sps, pps].flatMap((unit, at) => [
      Buffer.from([0x80 | (32 + at)]),
      number(1, 2),
      number(unit.byteLength, 2),
      unit,
    ]),
  )

/**
 * Encodes a photograph like an iPhone. `quarters`: quarter turns, anticlockwise, before the picture
 * is upright. `exif`: `Exif\0\0` and the metadata.
 */
export const encodeHeic = (pixels: Pixels, { quarters, exif }: { quarters: 0 | 1 | 2 | 3; exif: Buffer }): Buffer => {
  const { slice, ...heads } = encodeHevc(pixels)
  const items = [Buffer.concat([number(slice.byteLength, 4), slice]), Buffer.concat([number(6, 4), exif])]
  const properties = box(
    'iprp',
    box(
      'ipco',
      configuration(heads),
      full('ispe', 0, number(pixels.width, 4), number(pixels.height, 4)),
      box('irot', Buffer.from([quarters])),
    ),
    full('ipma', 0, number(1, 4), number(1, 2), Buffer.from([3, 0x81, 2, 0x83])),
  )
  const entry = (id: number, type: string): Buffer =>
    full('infe', 2, number(id, 2), number(0, 2), Buffer.from(type), text(''))
  const metaAt = (start: number): Buffer => {
    let at = start
    const places = items.map((item, index) => {
      const place = [number(index + 1, 2), number(0, 2), number(1, 2), number(at, 4), number(item.byteLength, 4)]
      at += item.byteLength
      return Buffer.concat(place)
    })
    return full(
      'meta',
      0,
      full('hdlr', 0, number(0, 4), Buffer.from('pict'), Buffer.alloc(12), text('')),
      full('pitm', 0, number(1, 2)),
      full('iloc', 0, Buffer.from([0x44, 0]), number(items.length, 2), ...places),
      full('iinf', 0, number(items.length, 2), entry(1, 'hvc1'), entry(2, 'Exif')),
      full('iref', 0, box('cdsc', number(2, 2), number(1, 2), number(1, 2))),
      properties,
    )
  }
  const type = box('ftyp', Buffer.from('heic'), number(0, 4), Buffer.from('mif1heic'))
  const start = type.byteLength + metaAt(0).byteLength + 8
  return Buffer.concat([type, metaAt(start), box('mdat', ...items)])
}
