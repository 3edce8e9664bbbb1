import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { clockOf, leftOf, type CookTimer } from './timers.ts'
import type { Cooking } from './use-cooking.ts'
import { cookTexts } from './cook-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './timer-shelf.module.css'

const Timer = ({ timer, cooking }: { readonly timer: CookTimer; readonly cooking: Cooking }) => {
  const t = useTexts(cookTexts)
  const running = timer.endsAt !== null
  return (
    <li className={classes(styles.timer, timer.rung && styles.rung)}>
      <span className={styles.label}>{timer.label}</span>
      <span className={styles.clock} role="timer" aria-live="off">
        {clockOf(leftOf(timer, cooking.now))}
      </span>
      {!timer.rung && (
        <Button kind="quiet" onClick={() => (running ? cooking.pause(timer.id) : cooking.resume(timer.id))}>
          {running ? t('pause') : t('resume')}
          <VisuallyHidden>: {timer.label}</VisuallyHidden>
        </Button>
      )}
      {timer.rung ? (
        <Button onClick={() => cooking.remove(timer.id)}>
          {t('done')}
          <VisuallyHidden>: {timer.label}</VisuallyHidden>
        </Button>
      ) : (
        <IconButton icon="close" label={`${t('remove')}: ${timer.label}`} onClick={() => cooking.remove(timer.id)} />
      )}
    </li>
  )
}

/** What is on the stove meanwhile: several timers at once, each by its name. */
export const TimerShelf = ({ cooking }: { readonly cooking: Cooking }) => {
  const t = useTexts(cookTexts)
  return (
    <>
      <p role="alert">
        <VisuallyHidden>
          {cooking.timers
            .filter(({ rung }) => rung)
            .map(({ label }) => t('over', { label }))
            .join('. ')}
        </VisuallyHidden>
      </p>
      {cooking.timers.length > 0 && (
        <ul className={styles.shelf} aria-label={t('timers')}>
          {cooking.timers.map((timer) => (
            <Timer key={timer.id} timer={timer} cooking={cooking} />
          ))}
        </ul>
      )}
    </>
  )
}
