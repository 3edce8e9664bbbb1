import { useTexts } from '../../texts/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { togetherTexts } from './together-texts.ts'
import { usePendingJoin } from './use-pending-join.ts'
import { Line, LineNote } from '../../ui/lines.tsx'

/** A list that is joined as soon as there is a connection, among all that waits for one. */
export const PendingJoinLine = ({ onCancel }: { readonly onCancel: () => void }) => {
  const t = useTexts(togetherTexts)
  return (
    <Line
      name={t('joinWaiting')}
      acts={
        <Button kind="quiet" onClick={onCancel}>
          {t('joinNot')}
        </Button>
      }
    >
      <LineNote>{t('joinWaits')}</LineNote>
    </Line>
  )
}

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
