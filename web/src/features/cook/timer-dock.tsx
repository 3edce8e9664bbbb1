import { useEffect } from 'react'
import { useKitchenTimers } from './use-kitchen-timers.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { cookTexts } from './cook-texts.ts'
import { TimerList } from './timer-list.tsx'
import { useRinging } from './use-ringing.ts'
import styles from './timer-dock.module.css'

/** All running timers, on every page. They ring here even while `hidden`, when another component lists them. */
export const TimerDock = ({ hidden }: { readonly hidden: boolean }) => {
  const t = useTexts(cookTexts)
  const kitchen = useKitchenTimers()
  const timeUpMessage = ({ label, recipe: { title } }: (typeof kitchen.timers)[number]): string =>
    t('overOf', { label, title })
  useRinging(kitchen, timeUpMessage)
  const shownCount = hidden ? 0 : kitchen.timers.length
  // The page makes room for a second and a third line.
  useEffect(() => {
    const { dataset } = document.documentElement
    if (shownCount > 1) dataset['timers'] = String(Math.min(shownCount, 3))
    return () => void delete dataset['timers']
  }, [shownCount])
  return (
    <>
      <p role="alert">
        <VisuallyHidden>
          {kitchen.timers
            .filter(({ rung }) => rung)
            .map(timeUpMessage)
            .join('. ')}
        </VisuallyHidden>
      </p>
      {!hidden && (
        <section className={styles.dock} aria-label={t('timers')}>
          <TimerList kitchen={kitchen} here={null} />
        </section>
      )}
    </>
  )
}
