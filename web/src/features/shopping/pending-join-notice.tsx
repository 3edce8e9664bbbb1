import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { togetherTexts } from './shopping-texts.ts'
import { usePendingJoin } from './use-pending-join.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Line, LineNote } from '#ui/layout/lines.tsx'

/** A pending join in the outbox. */
export const PendingJoinLine = ({ onCancel }: { readonly onCancel: () => void }) => {
  const t = useTexts(togetherTexts)
  return (
    <Line
      sign={<Icon name="people" size="small" />}
      name={t('joinPendingName')}
      actions={
        <Button kind="quiet" onClick={onCancel}>
          {t('joinNot')}
        </Button>
      }
    >
      <LineNote>{t('joinPending')}</LineNote>
    </Line>
  )
}

/** Announces a pending join and offers to cancel it. */
export const PendingJoinNotice = () => {
  const t = useTexts(togetherTexts)
  const { secret, cancel } = usePendingJoin()
  return (
    secret !== null && (
      <Banner icon="offline" action={<Button onClick={cancel}>{t('joinNot')}</Button>}>
        {t('joinPending')}
      </Banner>
    )
  )
}
