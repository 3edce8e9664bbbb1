import { createElement, useEffect, useRef, useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { useKitchenTimers } from './use-kitchen-timers.ts'
import { usePersistentState, useStorageIsVolatile } from '#local/persistence/use-persistent-state.ts'
import { useWakeLock } from '#device/use-wake-lock.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { NeedsScript } from '#ui/layout/needs-script.tsx'
import { classes } from '#ui/layout/classes.ts'
import { useChunk } from '#ui/layout/use-chunk.ts'
import { HandsFree } from './hands-free.tsx'
import { StepPage, type CookStep } from './step-page.tsx'
import { TimerPanel } from './timer-panel.tsx'
import type { Cooking } from './use-cooking.ts'
import { useOtherCookingSessions } from './use-other-cooking-sessions.ts'
import { useStepNavigation } from './use-step-navigation.ts'
import { cookTexts } from './cook-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './cook-mode.module.css'

export interface CookModeProps {
  readonly title: string
  readonly recipeShortId: string
  readonly steps: readonly CookStep[]
  /** The language of the recipe, if it was detected. */
  readonly language: string | undefined
  readonly cooking: Cooking
  /** Paths of the recipe page and of this page. */
  readonly exit: string
  readonly here: string
  /** The full list of ingredients. */
  readonly ingredients: ReactNode
  /** Shown after the last step. */
  readonly finishContent: ReactNode
  /** Opens the kitchen helper over the step. */
  readonly onAsk: () => void
  /** Answers a spoken question; null: it is none that can be answered. */
  readonly onQuestion: (heard: string) => Promise<string | null>
}

const loadIngredients = async () => (await import('./ingredients-sheet.tsx')).IngredientsSheet

/** The text of a step with the scaled amounts. `[before, after]` enclose an amount that is not in the text of the author. */
const textWithAmounts = ({ text, amounts }: CookStep, [before, after]: readonly [string, string]): string =>
  amounts.reduceRight((words, { start, end, text: amount }) => {
    const shown = start === end ? `${before}${amount}${after}` : amount
    return words.slice(0, start) + shown + words.slice(end)
  }, text)

const spoken = [', ', ','] as const
const written = [' (', ')'] as const

/** RT-26: cooking mode shows one step at a time and keeps the screen on. */
export const CookMode = ({
  title,
  recipeShortId,
  steps,
  language,
  cooking,
  exit,
  here,
  ingredients,
  finishContent,
  onAsk,
  onQuestion,
}: CookModeProps) => {
  const t = useTexts(cookTexts)
  const { step: at, ticked, goTo, tick } = cooking
  const kitchen = useKitchenTimers()
  const wakeLock = useWakeLock()
  const otherSessions = useOtherCookingSessions({ title, cook: here, step: at, steps: steps.length })
  const step = steps[at]
  const following = steps[at + 1]
  const back = (): void => goTo(at - 1)
  const [hasMoved, setMoved] = usePersistentState('cook-hint', v.boolean(), false)
  const next = (): void => {
    if (step === undefined) return
    setMoved(() => true)
    goTo(at + 1)
  }
  const closeLink = useRef<HTMLAnchorElement>(null)
  const navigation = useStepNavigation({ back, next, leave: () => closeLink.current?.click() })
  const isStorageVolatile = useStorageIsVolatile()
  const footer = useRef<HTMLElement>(null)
  const pressedAt = useRef<number | null>(null)
  const withFocusFallback = (move: () => void) => () => {
    pressedAt.current = at
    move()
  }
  // Only after a change of the step: a running timer renders twice a second, also between a press and what it changes.
  useEffect(() => {
    if (pressedAt.current === null || pressedAt.current === at) return
    pressedAt.current = null
    // If the pressed button disappeared or is disabled, the focus goes to "Next".
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.matches(':disabled')
    if (isLost) footer.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  })
  const timerId = (index: number): string => `${recipeShortId} ${step?.number}.${index}`
  const isSet = (index: number): boolean => kitchen.timers.some(({ id, rung }) => id === timerId(index) && !rung)
  const startTimer = (index: number): void => {
    const timer = step?.timers[index]
    if (timer === undefined) return
    const { label, seconds } = timer
    // A second press is accidental: the running timer must not restart.
    if (isSet(index)) footer.current?.querySelector(`[data-timer="${timerId(index)}"]`)?.scrollIntoView()
    else kitchen.start({ id: timerId(index), label, seconds, recipe: { title, cook: here } })
  }
  const [isIngredientsOpen, setIngredientsOpen] = useState(false)
  const IngredientsSheet = useChunk(loadIngredients, isIngredientsOpen, () => setIngredientsOpen(false))

  return (
    <div className={styles.mode}>
      <header className={styles.header}>
        <a ref={closeLink} href={exit} className={styles.close} aria-label={t('close')} title={t('close')}>
          <Icon name="close" />
        </a>
        <div className={styles.what}>
          <h1 className={styles.title} lang={language} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.awake}>
            {wakeLock === 'awake' && t('awake')}
            {/* The page of the first step explains it. */}
            {wakeLock === 'unsupported' && at > 0 && t('mayGoDark')}
          </p>
        </div>
        <IconButton icon="help" label={t('askHelper')} onClick={onAsk} />
        <Button kind="quiet" onClick={() => setIngredientsOpen(true)}>
          {t('ingredients')}
        </Button>
      </header>
      <progress className={styles.progress} max={steps.length} value={at} aria-label={t('progress')} />
      <output className={styles.warning}>{isStorageVolatile && t('storageIsVolatile')}</output>
      {otherSessions.length > 0 && (
        <nav className={styles.others} aria-label={t('alsoCooking')}>
          {otherSessions.map((session) => (
            <a key={session.cook} href={session.cook} className={styles.other}>
              {t('atStep', { title: session.title, step: session.step + 1, steps: session.steps })}
            </a>
          ))}
        </nav>
      )}
      {/* The edges are tap zones. Keys and the buttons below do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.stage} aria-live="polite" {...navigation}>
        <div key={at} className={styles.page}>
          <NeedsScript message={t('needsScripts')} />
          {wakeLock === 'unsupported' && at === 0 && <p className={styles.dark}>{t('cannotStayAwake')}</p>}
          {steps.length === 0 ? (
            <EmptyState icon="cook" title={title} text={t('noSteps')} />
          ) : step === undefined ? (
            <EmptyState icon="star" title={t('finishedTitle')} text={t('finishedText')}>
              {finishContent}
              <Button onClick={() => goTo(0)}>{t('again')}</Button>
            </EmptyState>
          ) : (
            <>
              <StepPage
                step={step}
                nextText={following === undefined ? null : textWithAmounts(following, written)}
                language={language}
                steps={steps.length}
                ticked={ticked}
                onTick={tick}
                isSet={isSet}
                onTimer={startTimer}
              />
              {at === 0 && (
                // Its space stays, so that nothing moves where the hint is known.
                <p className={classes(styles.hint, hasMoved && styles.known)}>
                  {t('howToMove')} <span data-keyboard-hint>{t('howToMoveByKeys')}</span>
                </p>
              )}
            </>
          )}
        </div>
      </div>
      <footer ref={footer} className={styles.footer}>
        <TimerPanel kitchen={kitchen} here={here} />
        {step !== undefined && (
          <HandsFree
            text={textWithAmounts(step, spoken)}
            language={language}
            onBack={back}
            onNext={next}
            onTimer={() => startTimer(0)}
            onQuestion={onQuestion}
          />
        )}
        <div className={styles.navigation}>
          <Button
            size="large"
            icon="back"
            disabled={at === 0}
            className={styles.back}
            onClick={withFocusFallback(back)}
          >
            {t('previous')}
          </Button>
          {step === undefined ? (
            <ButtonLink size="large" href={exit} className={styles.next} data-next>
              {t('backToRecipe')}
            </ButtonLink>
          ) : (
            <Button kind="primary" size="large" className={styles.next} onClick={withFocusFallback(next)} data-next>
              {at === steps.length - 1 ? t('finish') : t('next')}
            </Button>
          )}
        </div>
      </footer>
      {isIngredientsOpen &&
        IngredientsSheet &&
        createElement(IngredientsSheet, { onClose: () => setIngredientsOpen(false), ingredients })}
    </div>
  )
}
