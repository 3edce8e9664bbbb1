import { useTexts } from '../../texts/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { togetherTexts } from './together-texts.ts'
import { usePendingJoin } from './use-join-wish.ts'

/** Says that a list is joined as soon as there is a connection, and lets whoever wished it think again. */
export const PendingJoinNotice = () => {
  const t = useTexts(togetherTexts)
  const { secret, cancel: forget } = usePendingJoin()
  return (
    secret !== null && (
      <Banner icon="offline" action={<Button onClick={forget}>{t('joinNot')}</Button>}>
        {t('joinWaits')}
      </Banner>
    )
  )
}
