import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { draftTexts } from './draft-texts.ts'

const slowOpenMs = 4000

/** I13: says so where the drafts of this device do not open: another tab may hold an older version of them. */
export const SlowOpenNotice = () => {
  const t = useTexts(draftTexts)
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setIsSlow(true), slowOpenMs)
    return () => window.clearTimeout(timer)
  }, [])
  return <output>{isSlow && <Banner kind="warn">{t('slowToOpen')}</Banner>}</output>
}
