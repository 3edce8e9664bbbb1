import { useEffect, useLayoutEffect, useRef, type ReactNode, type TouchEvent } from 'react'
import * as v from 'valibot'
import { paths } from '@simmer/contract/wire/paths'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import styles from './tutorial.module.css'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { texts } from '#texts/texts.ts'
import en from './tutorial-texts.en.json'

export const tutorialTexts = texts('tutorial', en)

interface TutorialCardProps {
  readonly icon: IconName
  readonly state: string
  readonly children: ReactNode
}

/** A card with a status line. */
export const TutorialCard = ({ icon, state, children }: TutorialCardProps) => (
  <div className={styles.card}>
    {children}
    <p className={styles.state}>
      <Icon name={icon} size="small" />
      {state}
    </p>
  </div>
)

export interface TutorialStep {
  readonly title: string
  readonly text: string
  /** Built from the real components that the step describes. */
  readonly picture: ReactNode
}

const Progress = v.object({ step: v.pipe(v.number(), v.integer(), v.minValue(1)), done: v.boolean() })
const initialProgress = { step: 1, done: false }
const minSwipePixels = 60

const stepHash = (step: number): string => `#step-${step}`
const stepFromHash = (hash: string): number => Number(/^#step-(\d)$/.exec(hash)?.[1] ?? 1)

/**
 * RT-12: the hash alone (`#step-2`) decides which step is visible, so that the tutorial works without scripts and the
 * browser's back button goes one step back. Keys and swipes change the hash too.
 */
export const Tutorial = ({ steps }: { readonly steps: readonly TutorialStep[] }) => {
  const t = useTexts(tutorialTexts)
  const [progress, setProgress] = usePersistentState('tutorial', Progress, initialProgress)
  // The stored progress arrives with the second render; the first render matches the server's HTML.
  const isRestored = useRef(false)
  useEffect(() => {
    if (progress === initialProgress || isRestored.current) return
    isRestored.current = true
    const { step, done } = progress
    if (location.hash === '' && !done && step > 1 && step <= steps.length) location.replace(stepHash(step))
  }, [progress, steps.length])
  const goBy = (offset: number): void => {
    const step = stepFromHash(location.hash) + offset
    if (step >= 1 && step <= steps.length) location.hash = stepHash(step)
  }
  // A layout effect: a key pressed as soon as the tutorial is on the screen counts.
  useLayoutEffect(() => {
    const rememberStep = (): void => setProgress((now) => ({ ...now, step: stepFromHash(location.hash) }))
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea') !== null
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping) return
      if (event.key === 'ArrowRight') goBy(1)
      if (event.key === 'ArrowLeft') goBy(-1)
    }
    window.addEventListener('hashchange', rememberStep)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('hashchange', rememberStep)
      window.removeEventListener('keydown', onKey)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- listens once and reads the hash
  }, [])
  const touchStart = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const onTouchStart = ({ touches }: TouchEvent): void => {
    const touch = touches[0]
    touchStart.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent): void => {
    const touch = changedTouches[0]
    if (!touch || touchStart.current === null) return
    const [x, y] = [touch.clientX - touchStart.current.x, touch.clientY - touchStart.current.y]
    // Only horizontal swipes count; vertical ones scroll.
    if (Math.abs(x) >= minSwipePixels && Math.abs(x) >= 2 * Math.abs(y)) goBy(x > 0 ? -1 : 1)
  }
  return (
    <div className={styles.tutorial} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{progress.done ? t('done') : t('lead')}</p>
      </header>
      <div className={styles.steps}>
        {steps.map(({ title, text, picture }, index) => {
          const step = index + 1
          return (
            <section
              key={title}
              id={`step-${step}`}
              tabIndex={-1}
              aria-labelledby={`title-${step}`}
              className={styles.step}
            >
              <div className={styles.words}>
                <p className={styles.progress}>{t('progress', { step, of: steps.length })}</p>
                <h2 id={`title-${step}`}>{title}</h2>
                <p>{text}</p>
                <nav className={styles.moves} aria-label={t('progress', { step, of: steps.length })}>
                  {step > 1 && <ButtonLink href={stepHash(step - 1)}>{t('back')}</ButtonLink>}
                  {step < steps.length ? (
                    <ButtonLink href={stepHash(step + 1)}>{t('next')}</ButtonLink>
                  ) : (
                    <ButtonLink
                      kind="primary"
                      href={paths.explore}
                      onClick={() => setProgress(() => ({ step: 1, done: true }))}
                    >
                      {t('finish')}
                    </ButtonLink>
                  )}
                </nav>
              </div>
              <div className={styles.picture}>{picture}</div>
            </section>
          )
        })}
      </div>
    </div>
  )
}
