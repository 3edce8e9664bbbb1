import { useEffect, useState } from 'react'
import { Problem } from '@simmer/contract/wire/problems'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { useLocal } from '#local/live/use-local.ts'
import { useProblemSentence } from '#texts/use-problem-sentence.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './draft-picture.module.css'
import type { PendingPicture } from '#local/store/local.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Line } from '#ui/layout/lines.tsx'
import { texts } from '#texts/texts.ts'
import en from './picture-texts.en.json'

export const pictureTexts = texts('picture', en)

/** ST-9: the upload state of a picture: on this device, sending, sent, or rejected with the reason. */
export const PictureUploadState = ({ hash }: { readonly hash: string }) => {
  const t = useTexts(pictureTexts)
  const local = useLocal()
  const sentence = useProblemSentence()
  const uploads = useLiveQuery((store) => store.pendingPictures(), null, [])
  const upload = uploads?.find((each) => each.hash === hash) ?? null
  const problem = upload?.problem ?? null
  const [problemText, setProblemText] = useState('')
  useEffect(() => {
    if (problem === null) return
    sentence(new Problem(problem)).then(setProblemText, () => undefined)
  }, [problem, sentence])
  if (uploads === null) return <output className={styles.state} />
  if (problem !== null) {
    return (
      <div className={styles.error} role="alert">
        <p>{t('rejected', { sentence: problemText })}</p>
        <Button kind="quiet" icon="retry" onClick={() => void local?.retryPicture(hash)}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  return (
    <output className={styles.state}>
      {upload === null
        ? t('sent')
        : upload.sent > 0
          ? t('sending', { percent: Math.floor(upload.sent * 100) })
          : t('waiting')}
    </output>
  )
}

/** The picture uploads of the outbox. Pictures are sent in chunks, apart from the actions. */
export const PictureUploads = ({ pictures }: { readonly pictures: readonly PendingPicture[] }) => {
  const t = useTexts(pictureTexts)
  return pictures.map(({ hash }, index) => (
    <Line
      key={hash}
      sign={<Icon name="upload" size="small" />}
      name={pictures.length === 1 ? t('toSend') : t('toSendOf', { number: index + 1, count: pictures.length })}
    >
      <PictureUploadState hash={hash} />
    </Line>
  ))
}
