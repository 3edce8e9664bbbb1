// The script of the heic2any frame (build/heic-frame.ts). It receives a picture and a message port, and replies once.
import heic2any from 'heic2any'
import { jpegQuality } from '@simmer/contract/wire/product-constants'

const toJpeg = async (bytes: ArrayBuffer): Promise<ArrayBuffer | null> => {
  const converted = await heic2any({ blob: new Blob([bytes]), toType: 'image/jpeg', quality: jpegQuality })
  const [first] = [converted].flat()
  return first === undefined ? null : first.arrayBuffer()
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ArrayBuffer>) => {
  toJpeg(data).then(
    (jpeg) => port?.postMessage(jpeg, jpeg === null ? [] : [jpeg]),
    () => port?.postMessage(null, []),
  )
})
