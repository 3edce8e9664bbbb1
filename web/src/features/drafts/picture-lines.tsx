import type { WaitingPicture } from '../../local/local.ts'
import { Line } from '../../ui/lines.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PictureState } from './picture-state.tsx'
import { pictureTexts } from './picture-texts.ts'

/** Pictures go by a way of their own, in pieces: each says how far it got. */
export const PictureLines = ({ pictures }: { readonly pictures: readonly WaitingPicture[] }) => {
  const t = useTexts(pictureTexts)
  return pictures.map(({ hash }, at) => (
    <Line
      key={hash}
      name={pictures.length === 1 ? t('toSend') : t('toSendOf', { number: at + 1, count: pictures.length })}
    >
      <PictureState hash={hash} />
    </Line>
  ))
}
