import type { PendingPicture } from '../../local/local.ts'
import { Line } from '../../ui/lines.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PictureUploadState } from './picture-state.tsx'
import { pictureTexts } from './picture-texts.ts'

/** Pictures go by a way of their own, in pieces: each says how far it got. */
export const PictureUploads = ({ pictures }: { readonly pictures: readonly PendingPicture[] }) => {
  const t = useTexts(pictureTexts)
  return pictures.map(({ hash }, index) => (
    <Line
      key={hash}
      name={pictures.length === 1 ? t('toSend') : t('toSendOf', { number: index + 1, count: pictures.length })}
    >
      <PictureUploadState hash={hash} />
    </Line>
  ))
}
