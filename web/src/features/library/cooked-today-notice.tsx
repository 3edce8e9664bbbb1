import { useLiveQuery } from '#local/live/use-live-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { readCooked } from './cooked.ts'
import { cookedTexts } from './library-texts.ts'
import type { CookedToday } from './use-cooked.ts'
import styles from './cooked-today-notice.module.css'

/** After cooking: adds the recipe to the cooked recipes by a press, and offers Undo. */
export const CookedTodayNotice = ({ today: { id, note, undo, hasFailed } }: { readonly today: CookedToday }) => {
  const t = useTexts(cookedTexts)
  const isNoted = useLiveQuery(async (local) => readCooked(await local.records(id)).length > 0, false, [id])
  return (
    <div className={styles.today}>
      <output className={classes(styles.words, hasFailed && !isNoted && styles.failed)}>
        {isNoted ? t('noted') : hasFailed && t('notNoted')}
      </output>
      {isNoted ? (
        <Button kind="quiet" onClick={undo}>
          {t('undo')}
        </Button>
      ) : (
        <Button kind="primary" icon={hasFailed ? 'retry' : 'check'} onClick={note}>
          {hasFailed ? t('noteAgain') : t('note')}
        </Button>
      )}
    </div>
  )
}
