import type { LeftOutLine, LeftOutReason } from '@simmer/contract/import/imported-recipe'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/layout/classes.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { importTexts } from '../texts.ts'
import { sourceLineId, type Lighting } from './draft-entry.tsx'
import type { LineTarget } from './edit-recipe.ts'
import styles from './review.module.css'

/** Lines around a recipe that are not shown in the source; the list of what was left out holds them all the same. */
const isAround = (reason: LeftOutReason | undefined): boolean =>
  reason === 'navigation' || reason === 'advertisement' || reason === 'comment'

interface SourceSideProps {
  readonly lines: readonly string[]
  readonly leftOut: readonly LeftOutLine[]
  /** The lines that the draft was read from. Others may belong to another recipe of the same page. */
  readonly used: ReadonlySet<number>
  readonly lighting: Lighting
}

/** IM-11: the source line by line. Each line lights what became of it. */
export const SourceSide = ({ lines, leftOut, used, lighting }: SourceSideProps) => {
  const t = useTexts(importTexts)
  const reasons = new Map(leftOut.map(({ line, reason }) => [line, reason]))
  return (
    <section aria-labelledby="source-side" className={classes(styles.side, styles.source)}>
      <h2 id="source-side">{t('sourceSide')}</h2>
      {/* It scrolls by itself, so it can be reached with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={styles.sourceLines} data-source-lines tabIndex={0} aria-labelledby="source-side">
        {lines.map((text, line) => {
          if (isAround(reasons.get(line))) return null
          const isUsed = used.has(line)
          const from = [line]
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- the lines of a source never change
              key={line}
              id={sourceLineId(line)}
              className={classes(styles.sourceLine, lighting.isLit(from) && styles.lit, !isUsed && styles.unused)}
            >
              {isUsed ? (
                <button
                  type="button"
                  className={styles.words}
                  aria-pressed={lighting.pressed === `source-${line}`}
                  onPointerEnter={() => lighting.point(from)}
                  onPointerLeave={() => lighting.point(null)}
                  onFocus={() => lighting.point(from)}
                  onBlur={() => lighting.point(null)}
                  onClick={() => lighting.press(`source-${line}`, from)}
                >
                  {text}
                </button>
              ) : (
                <span className={styles.words}>
                  {text}
                  {reasons.has(line) && <VisuallyHidden> ({t('leftOut')})</VisuallyHidden>}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const reasonTexts = {
  unknown: 'reasonUnknown',
  story: 'reasonStory',
  duplicate: 'reasonDuplicate',
  comment: 'reasonComment',
  navigation: 'reasonNavigation',
  advertisement: 'reasonAdvertisement',
} as const satisfies Record<LeftOutReason, string>

const targets = [
  ['ingredients', 'toIngredients'],
  ['steps', 'toSteps'],
  ['tips', 'toTips'],
] as const

interface LeftOutProps {
  readonly lines: readonly string[]
  readonly leftOut: readonly LeftOutLine[]
  readonly onAdd: (line: number, target: LineTarget) => void
}

/** IM-2: what is in no field of the draft, by reason. Each line is added with one press. */
export const LeftOut = ({ lines, leftOut, onAdd }: LeftOutProps) => {
  const t = useTexts(importTexts)
  const reasons = (['unknown', 'story', 'duplicate', 'comment', 'navigation', 'advertisement'] as const).filter(
    (reason) => leftOut.some((one) => one.reason === reason),
  )
  return (
    <section aria-labelledby="left-out" className={styles.leftOut}>
      <h2 id="left-out">{t('leftOut')}</h2>
      <p className={styles.hint}>{t(leftOut.length === 0 ? 'leftOutNone' : 'leftOutLead')}</p>
      {reasons.map((reason) => {
        const found = leftOut.filter((one) => one.reason === reason)
        return (
          <details key={reason} className={styles.reason} open={!isAround(reason)}>
            <summary>
              {t(reasonTexts[reason])} ({found.length})
            </summary>
            <ul className={styles.lines}>
              {found.map(({ line }) => {
                const text = lines[line] ?? ''
                return (
                  <li key={line} className={styles.leftOutLine}>
                    <p>{text}</p>
                    <fieldset className={styles.adders} aria-label={t('addTo', { text })}>
                      {targets.map(([target, label]) => (
                        <Button key={target} kind="quiet" icon="plus" onClick={() => onAdd(line, target)}>
                          {t(label)}
                        </Button>
                      ))}
                    </fieldset>
                  </li>
                )
              })}
            </ul>
          </details>
        )
      })}
    </section>
  )
}
