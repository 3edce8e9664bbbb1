import { useLiveQuery } from '#local/live/use-live-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { readCooked } from './cooked.ts'
import { cookedTexts } from './library-texts.ts'
import type { CookedToday } from './use-cooked.ts'
import styles from './cooked-today-notice.module.css'

/** After cooking: confirms the entry in the library and offers Undo. */
export const CookedTodayNotice = ({ today: { id, note, undo, hasFailed } }: { readonly today: CookedToday }) => {
  const t = useTexts(cookedTexts)
  const isNoted = useLiveQuery(async (local) => readCooked(await local.records(id)).length > 0, false, [id])
  return (
    <div className={styles.today}>
      <output className={styles.words}>{isNoted ? t('noted') : hasFailed && t('notNoted')}</output>
      {hasFailed && !isNoted && (
        <Button icon="retry" onClick={note}>
          {t('noteAgain')}
        </Button>
      )}
      {isNoted && (
        <Button kind="quiet" onClick={undo}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}
