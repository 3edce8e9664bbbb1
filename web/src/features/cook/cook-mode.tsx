import type { ReactNode } from 'react'
import type { StepTimer } from '@simmer/contract/recipe/step-timers'
import { useKitchenTimers } from '../../local/timers/use-kitchen-timers.ts'
import { useWakeLock } from '../../device/use-wake-lock.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { StepText } from './step-text.tsx'
import { TimerShelf } from './timer-shelf.tsx'
import { useCooking } from './use-cooking.ts'
import { useStepMoves } from './use-step-moves.ts'
import { cookTexts } from './cook-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './cook-mode.module.css'

export interface CookStep {
  readonly number: number
  readonly subheading: string
  readonly text: string
  readonly timers: readonly StepTimer[]
  /** What goes in, each a line. */
  readonly needs: readonly { readonly key: string; readonly line: ReactNode }[]
}

export interface CookModeProps {
  readonly title: string
  readonly recipeShortId: string
  readonly steps: readonly CookStep[]
  /** The page of the recipe, and this one. */
  readonly exit: string
  readonly here: string
  /** Somebody went past the last step. */
  readonly onFinish: () => void
  /** What else is to be said at the end. */
  readonly atTheEnd: ReactNode
}

/** RT-26: one step at a time, on a screen that stays on. */
export const CookMode = ({ title, recipeShortId, steps, exit, here, onFinish, atTheEnd }: CookModeProps) => {
  const t = useTexts(cookTexts)
  const { step: at, goTo } = useCooking(recipeShortId, steps.length)
  const kitchen = useKitchenTimers()
  const wakefulness = useWakeLock()
  const back = (): void => goTo(at - 1)
  const forth = (): void => {
    if (at === steps.length - 1) onFinish()
    goTo(at + 1)
  }
  const moves = useStepMoves(back, forth)

  const step = steps[at]
  return (
    <div className={styles.mode}>
      <header className={styles.header}>
        <a href={exit} className={styles.close} aria-label={t('close')} title={t('close')}>
          <Icon name="close" />
        </a>
        <div className={styles.what}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.awake}>{wakefulness === 'awake' && t('awake')}</p>
        </div>
      </header>
      <progress className={styles.progress} max={steps.length} value={at} aria-label={t('progress')} />
      <div className={styles.stage} aria-live="polite" {...moves}>
        <div key={at} className={styles.page}>
          <NeedsScript words={t('needsScripts')} />
          {wakefulness === 'cannot' && at === 0 && <p className={styles.dark}>{t('cannotStayAwake')}</p>}
          {steps.length === 0 ? (
            <EmptyState icon="cook" title={title} text={t('noSteps')} />
          ) : step === undefined ? (
            <EmptyState icon="star" title={t('finishedTitle')} text={t('finishedText')}>
              <ButtonLink kind="primary" href={`${exit}#your-rating`}>
                {t('rate')}
              </ButtonLink>
              <Button onClick={() => goTo(0)}>{t('again')}</Button>
              {atTheEnd}
            </EmptyState>
          ) : (
            <section className={styles.step}>
              <h2 className={styles.where}>
                {t('stepOf', { step: step.number, steps: steps.length })}
                {step.subheading !== '' && ` · ${step.subheading}`}
              </h2>
              <StepText
                text={step.text}
                timers={step.timers}
                onTimer={(index, { label, seconds }) => {
                  const id = `${recipeShortId} ${step.number}.${index}`
                  kitchen.start({ id, label, seconds, recipe: { title, cook: here } })
                }}
              />
              {step.needs.length > 0 && (
                <ul className={styles.needs} aria-label={t('forThisStep')}>
                  {step.needs.map(({ key, line }) => (
                    <li key={key}>{line}</li>
                  ))}
                </ul>
              )}
            </section>
          )}
        </div>
      </div>
      <footer className={styles.footer}>
        <TimerShelf kitchen={kitchen} here={here} />
        <div className={styles.moves}>
          <Button size="large" icon="back" disabled={at === 0} className={styles.back} onClick={back}>
            {t('previous')}
          </Button>
          {step === undefined ? (
            <ButtonLink size="large" href={exit} className={styles.forth}>
              {t('backToRecipe')}
            </ButtonLink>
          ) : (
            <Button kind="primary" size="large" className={styles.forth} onClick={forth}>
              {at === steps.length - 1 ? t('finish') : t('next')}
            </Button>
          )}
        </div>
      </footer>
    </div>
  )
}
