import type { ReactNode } from 'react'
import type { StepTimer } from '@simmer/contract/recipe/step-timers'
import { useLocale } from '../../texts/use-locale.ts'
import { useWakeLock } from '../../device/use-wake-lock.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { cookWords } from './cook-words.ts'
import { StepText } from './step-text.tsx'
import { TimerShelf } from './timer-shelf.tsx'
import { useCooking } from './use-cooking.ts'
import { useStepMoves } from './use-step-moves.ts'
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
  /** The page of the recipe. */
  readonly exit: string
}

/** RT-26: one step at a time, on a screen that stays on. */
export const CookMode = ({ title, recipeShortId, steps, exit }: CookModeProps) => {
  const cooking = useCooking(recipeShortId, steps.length)
  const wakefulness = useWakeLock()
  const number = new Intl.NumberFormat(useLocale())
  const { step: at, goTo } = cooking
  const back = (): void => goTo(at - 1)
  const forth = (): void => goTo(at + 1)
  const moves = useStepMoves(back, forth)

  const step = steps[at]
  return (
    <div className={styles.mode}>
      <header className={styles.header}>
        <a href={exit} className={styles.close} aria-label={cookWords.close} title={cookWords.close}>
          <Icon name="close" />
        </a>
        <div className={styles.what}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.awake}>{wakefulness === 'awake' && cookWords.awake}</p>
        </div>
      </header>
      <progress className={styles.progress} max={steps.length} value={at} aria-label={cookWords.progress} />
      <div className={styles.stage} aria-live="polite" {...moves}>
        <div key={at} className={styles.page}>
          <NeedsScript words={cookWords.needsScripts} />
          {wakefulness === 'cannot' && at === 0 && <p className={styles.dark}>{cookWords.cannotStayAwake}</p>}
          {steps.length === 0 ? (
            <EmptyState icon="cook" title={title} text={cookWords.noSteps} />
          ) : step === undefined ? (
            <EmptyState icon="star" title={cookWords.finishedTitle} text={cookWords.finishedText}>
              <ButtonLink kind="primary" href={`${exit}#your-rating`}>
                {cookWords.rate}
              </ButtonLink>
              <Button onClick={() => goTo(0)}>{cookWords.again}</Button>
            </EmptyState>
          ) : (
            <section className={styles.step}>
              <h2 className={styles.where}>
                {cookWords.stepOf(number.format(step.number), number.format(steps.length))}
                {step.subheading !== '' && ` · ${step.subheading}`}
              </h2>
              <StepText
                text={step.text}
                timers={step.timers}
                onTimer={(index, timer) => cooking.start(`${step.number}.${index}`, timer.label, timer.seconds)}
              />
              {step.needs.length > 0 && (
                <ul className={styles.needs} aria-label={cookWords.forThisStep}>
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
        <TimerShelf cooking={cooking} />
        <div className={styles.moves}>
          <Button size="large" icon="back" disabled={at === 0} className={styles.back} onClick={back}>
            {cookWords.previous}
          </Button>
          {step === undefined ? (
            <ButtonLink size="large" href={exit} className={styles.forth}>
              {cookWords.backToRecipe}
            </ButtonLink>
          ) : (
            <Button kind="primary" size="large" className={styles.forth} onClick={forth}>
              {at === steps.length - 1 ? cookWords.finish : cookWords.next}
            </Button>
          )}
        </div>
      </footer>
    </div>
  )
}
