// All that runs in the frame of heic2any (build/heic-frame.ts): it gets a picture and a way to answer, and answers once.
import heic2any from 'heic2any'
import { jpegQuality } from './picture-format.ts'

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
