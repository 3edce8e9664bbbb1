import { useEffect, useState } from 'react'
import { Problem } from '@simmer/contract/wire/problems'
import { useLive } from '../../local/live/use-live.ts'
import { useLocal } from '../../local/live/use-local.ts'
import { useProblemSentence } from '../../texts/use-problem-sentence.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { pictureTexts } from './picture-texts.ts'
import styles from './draft-picture.module.css'

/** ST-9: where a picture stands: on this device, on its way, there, or refused and why. */
export const PictureState = ({ hash }: { readonly hash: string }) => {
  const t = useTexts(pictureTexts)
  const local = useLocal()
  const sentence = useProblemSentence()
  const all = useLive((here) => here.waitingPictures(), null, [])
  const waiting = all?.find((each) => each.hash === hash) ?? null
  const problem = waiting?.problem ?? null
  const [problemText, setProblemText] = useState('')
  useEffect(() => {
    if (problem === null) return
    sentence(new Problem(problem)).then(setProblemText, () => undefined)
  }, [problem, sentence])
  if (all === null) return <output className={styles.state} />
  if (problem !== null) {
    return (
      <div className={styles.refused} role="alert">
        <p>{t('refused', { sentence: problemText })}</p>
        <Button kind="quiet" icon="retry" onClick={() => void local?.retryPicture(hash)}>
          {t('again')}
        </Button>
      </div>
    )
  }
  return (
    <output className={styles.state}>
      {waiting === null
        ? t('sent')
        : waiting.sent > 0
          ? t('sending', { percent: Math.floor(waiting.sent * 100) })
          : t('waiting')}
    </output>
  )
}
