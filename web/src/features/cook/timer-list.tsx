import { formatClock, remainingMs, type KitchenTimer } from './kitchen-timer.ts'
import type { KitchenTimersState } from './use-kitchen-timers.ts'
import { classes } from '#ui/layout/classes.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { cookTexts } from './cook-texts.ts'
import styles from './timer-list.module.css'

const minute = 60_000

interface TimerProps {
  readonly timer: KitchenTimer
  readonly kitchen: KitchenTimersState
  /** The current recipe: the names of its timers need no recipe title. */
  readonly here: string | null
}

const Timer = ({ timer, kitchen, here }: TimerProps) => {
  const t = useTexts(cookTexts)
  const { label, recipe, rung } = timer
  const isRunning = timer.endsAt !== null
  const named = (action: string): string => `${action}: ${label}`
  return (
    <li className={classes(styles.timer, rung && styles.rung)} data-timer={timer.id}>
      <span className={styles.readout}>
        {recipe.cook === here ? (
          <span className={styles.words}>
            <span className={styles.label}>{label}</span>
          </span>
        ) : (
          <a
            href={recipe.cook}
            className={styles.words}
            aria-label={t('backToCooking', { label, title: recipe.title })}
          >
            <span className={styles.label}>{label}</span>
            <span className={styles.title}>{recipe.title}</span>
          </a>
        )}
        <span className={styles.clock} role="timer" aria-live="off" aria-label={label}>
          {formatClock(remainingMs(timer, kitchen.now))}
        </span>
      </span>
      <span className={styles.actions}>
        <IconButton icon="plus" label={named(t('minuteMore'))} onClick={() => kitchen.prolong(timer.id, minute)} />
        {rung ? (
          <IconButton icon="retry" label={named(t('onceMore'))} onClick={() => kitchen.start(timer)} />
        ) : isRunning ? (
          <IconButton icon="pause" label={named(t('pause'))} onClick={() => kitchen.pause(timer.id)} />
        ) : (
          <IconButton icon="play" label={named(t('resume'))} onClick={() => kitchen.resume(timer.id)} />
        )}
        <IconButton
          icon={rung ? 'check' : 'close'}
          label={named(rung ? t('done') : t('remove'))}
          onClick={() => kitchen.remove(timer.id)}
        />
      </span>
    </li>
  )
}

/** Sorts timers that have rung first, then by the time they end; paused timers come last. */
const urgency = ({ rung, endsAt }: KitchenTimer): number => (rung ? 0 : (endsAt ?? Number.MAX_SAFE_INTEGER))

/** The running timers with their names and recipes. */
export const TimerList = ({ kitchen, here }: Pick<TimerProps, 'kitchen' | 'here'>) => {
  const t = useTexts(cookTexts)
  return (
    <ul className={styles.list} aria-label={t('timers')}>
      {kitchen.timers
        .toSorted((one, other) => urgency(one) - urgency(other))
        .map((timer) => (
          <Timer key={timer.id} timer={timer} kitchen={kitchen} here={here} />
        ))}
    </ul>
  )
}
