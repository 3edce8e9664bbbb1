import { useSyncExternalStore, type RefObject } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { recipeLanguage } from '@simmer/contract/recipe/text-language'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { nutritionTexts } from '#texts/nutrition-texts.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { amountText } from '../article/amount-text.ts'
import { scaleRecipe } from '../scale/scale-recipe.ts'
import { totalMinutes } from '@simmer/contract/recipe/duration'
import { durationText } from '../article/duration-text.ts'
import { nutritionLine } from '../nutrition/nutrition-text.ts'
import type { PrintOptions } from './print-options.ts'
import { printTexts } from './print-controls.tsx'
import { indexKey } from '../list-steps.ts'
import { portionText } from '../scale/portion-text.ts'
import { RecipePicture } from '../article/recipe-picture.tsx'
import { recipeTexts } from '../recipe-texts.ts'
import { stepSegments } from '../steps/step-segments.ts'
import { stepsToCook, type StepToCook } from '../steps/steps-to-cook.ts'
import type { Portions } from '../scale/use-portions.ts'
import type { PrintLayout } from './use-print-layout.ts'
import styles from './recipe-printout.module.css'

interface RecipePrintoutProps {
  readonly recipe: Recipe
  readonly portions: Portions
  readonly options: PrintOptions
  /** The element that `usePrintLayout` measures. */
  readonly articleRef: RefObject<HTMLElement | null>
  readonly layout: PrintLayout | null
}

const subscribeToNothing = () => () => undefined

/** The host of this page; empty on the server. */
const useHost = (): string =>
  useSyncExternalStore(
    subscribeToNothing,
    () => window.location.host,
    () => '',
  )

interface StepSection {
  readonly subheading: string
  readonly steps: StepToCook[]
}

/** Groups consecutive steps by their subheading. */
const groupSteps = (steps: readonly StepToCook[]): readonly StepSection[] => {
  const sections: StepSection[] = []
  for (const step of steps) {
    const last = sections.at(-1)
    if (last?.subheading === step.subheading) last.steps.push(step)
    else sections.push({ subheading: step.subheading, steps: [step] })
  }
  return sections
}

/** The printed recipe, shown as a preview on the screen. */
export const RecipePrintout = ({ recipe, portions, options, articleRef, layout }: RecipePrintoutProps) => {
  const t = useTexts(recipeTexts)
  const tPrint = useTexts(printTexts)
  const locale = useLocale()
  const urlWithoutScheme = useHost() + paths.recipe(recipe)
  const { baseServings, targetServings, convert } = portions
  const { ingredientSublists, tipsAndTricks = '' } = scaleRecipe(recipe, baseServings, targetServings, convert)
  const sections = groupSteps(stepsToCook(recipe, portions))
  const language = recipeLanguage(recipe)
  const minutes = totalMinutes(recipe)
  const nutrition = nutritionLine(recipe.nutrition, locale, useTexts(nutritionTexts))
  const isCard = options.size !== 'page'
  const formatAmount = (amount: Parameters<typeof amountText>[0]): string => amountText(amount, locale, language)
  return (
    <article
      ref={articleRef}
      data-type={isCard ? (layout?.typeSize ?? 0) : undefined}
      data-figures={isCard && layout?.showsNutrition === false ? 'no' : undefined}
      className={classes(styles.printout, styles[options.size], isCard && styles.card)}
      aria-label={tPrint('preview')}
    >
      <header className={styles.head}>
        {options.picture && (
          <RecipePicture picture={recipe.picture} sizes="300px" eager decorative className={styles.picture} />
        )}
        <div className={styles.words}>
          <h2 className={styles.title} lang={language}>
            {recipe.title}
          </h2>
          <p className={styles.facts}>
            <span>{portionText(targetServings, recipe.servings !== null, locale, t)}</span>
            {minutes !== null && <span>{durationText(minutes, t)}</span>}
            <span>{tPrint('from', { author: recipe.author.name })}</span>
            {isCard && <span>{urlWithoutScheme}</span>}
          </p>
          {!isCard && recipe.description !== '' && (
            <p className={styles.description} lang={language}>
              {recipe.description}
            </p>
          )}
        </div>
      </header>
      <div className={styles.body}>
        <section>
          <h3 className={styles.part}>{t('ingredients')}</h3>
          <div className={styles.lists} lang={language}>
            {ingredientSublists.map(({ subheading, ingredients }, sectionIndex) => (
              <div key={indexKey(sectionIndex)}>
                {subheading !== '' && <h4 className={styles.subheading}>{subheading}</h4>}
                <ul className={styles.list}>
                  {ingredients.map((ingredient, index) => {
                    const amount = formatAmount(ingredient)
                    return (
                      <li key={indexKey(sectionIndex, index)} className={styles.ingredient}>
                        {amount !== '' && <b>{amount} </b>}
                        {ingredient.ingredient_name}
                        {ingredient.note !== undefined && ingredient.note !== '' && `, ${ingredient.note}`}
                      </li>
                    )
                  })}
                </ul>
              </div>
            ))}
          </div>
        </section>
        <section>
          <h3 className={styles.part}>{t('method')}</h3>
          {sections.map((section, sectionIndex) => (
            <div key={indexKey(sectionIndex)} lang={language}>
              {section.subheading !== '' && <h4 className={styles.subheading}>{section.subheading}</h4>}
              <ol className={styles.steps}>
                {section.steps.map((step) => (
                  <li key={step.number} className={styles.step}>
                    <span className={styles.number}>{step.number}</span>
                    <span>
                      {stepSegments(step, formatAmount, !isCard).map(({ text, isAmount }, index) =>
                        isAmount ? <b key={indexKey(index)}>{text}</b> : text,
                      )}
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          ))}
          {options.tips && tipsAndTricks !== '' && (
            <div className={styles.tips}>
              <h3 className={styles.part}>{t('tips')}</h3>
              {tipsAndTricks
                .split(/\n+/)
                .filter((line) => line.trim() !== '')
                .map((line, index) => (
                  <p key={indexKey(index)} lang={language}>
                    {line}
                  </p>
                ))}
            </div>
          )}
          {nutrition !== '' && <p className={styles.figures}>{nutrition}</p>}
          {targetServings !== baseServings && <p className={styles.scaled}>{t('scaled')}</p>}
        </section>
      </div>
      {!isCard && <footer className={styles.foot}>{urlWithoutScheme}</footer>}
    </article>
  )
}
