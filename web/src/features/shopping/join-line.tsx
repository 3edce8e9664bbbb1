import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Line, LineNote } from '../../ui/lines.tsx'
import { togetherTexts } from './together-texts.ts'

/** A list that is joined as soon as there is a connection, among all that waits for one. */
export const PendingJoinLine = ({ onCancel: onCancel }: { readonly onCancel: () => void }) => {
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
