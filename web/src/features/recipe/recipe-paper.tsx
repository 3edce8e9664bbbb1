import { useSyncExternalStore, type RefObject } from 'react'
import { addresses } from '@simmer/contract/wire/addresses'
import { languageOfRecipe } from '@simmer/contract/recipe/written-in'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { nutritionTexts } from '../../texts/nutrition-texts.ts'
import { useLocale } from '../../texts/use-locale.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { amountText } from './amount-text.ts'
import { asCooked } from './as-cooked.ts'
import { durationText } from './duration-text.ts'
import { figuresLine } from './nutrition-words.ts'
import type { PrintOptions } from './paper-choice.ts'
import { printTexts } from './paper-texts.ts'
import { indexKey } from './place-key.ts'
import { portionText } from './portion-text.ts'
import { RecipePicture } from './recipe-picture.tsx'
import { recipeTexts } from './recipe-texts.ts'
import { stepWords } from './step-words.ts'
import { stepsToCook, type StepToCook } from './steps-to-cook.ts'
import { totalTime } from './total-time.ts'
import type { Portions } from './use-portions.ts'
import type { PrintLayout } from './use-sheets.ts'
import styles from './recipe-paper.module.css'

interface RecipePrintoutProps {
  readonly recipe: Recipe
  readonly portions: Portions
  readonly options: PrintOptions
  /** For whoever measures it. */
  readonly articleRef: RefObject<HTMLElement | null>
  readonly layout: PrintLayout | null
}

const never = () => () => undefined

/** Where this is: known in the browser alone. */
const useHost = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.host,
    () => '',
  )

interface Part {
  readonly subheading: string
  readonly steps: StepToCook[]
}

/** The steps under their headings. */
const inParts = (steps: readonly StepToCook[]): readonly Part[] => {
  const parts: Part[] = []
  for (const step of steps) {
    const last = parts.at(-1)
    if (last?.subheading === step.subheading) last.steps.push(step)
    else parts.push({ subheading: step.subheading, steps: [step] })
  }
  return parts
}

/** A recipe as it comes out of the printer, and on the screen as it will. */
export const RecipePrintout = ({ recipe, portions, options: paper, articleRef: place, layout: sheets }: RecipePrintoutProps) => {
  const t = useTexts(recipeTexts)
  const tPrint = useTexts(printTexts)
  const locale = useLocale()
  const urlWithoutScheme = useHost() + addresses.recipe(recipe)
  const { given, targetServings: targetServings, convert } = portions
  const { ingredientSublists } = asCooked(recipe, given, targetServings, convert)
  const parts = inParts(stepsToCook(recipe, portions))
  const language = languageOfRecipe(recipe)
  const minutes = totalTime(recipe)
  const nutrition = figuresLine(recipe.nutrition, locale, useTexts(nutritionTexts))
  const isCard = paper.size !== 'page'
  const write = (amount: Parameters<typeof amountText>[0]): string => amountText(amount, locale, t)
  return (
    <article
      ref={place}
      data-type={isCard ? (sheets?.type ?? 0) : undefined}
      data-figures={isCard && sheets?.figures === false ? 'no' : undefined}
      className={classes(styles.paper, styles[paper.size], isCard && styles.card)}
      aria-label={tPrint('preview')}
    >
      <header className={styles.head}>
        {paper.picture && (
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
        <section className={styles.ingredients}>
          <h3 className={styles.part}>{t('ingredients')}</h3>
          <div className={styles.lists} lang={language}>
            {ingredientSublists.map(({ subheading, ingredients }, at) => (
              <div key={indexKey(at)}>
                {subheading !== '' && <h4 className={styles.subheading}>{subheading}</h4>}
                <ul className={styles.list}>
                  {ingredients.map((ingredient, index) => {
                    const amount = write(ingredient)
                    return (
                      <li key={indexKey(at, index)} className={styles.ingredient}>
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
        <section className={styles.method}>
          <h3 className={styles.part}>{t('method')}</h3>
          {parts.map((part, at) => (
            <div key={indexKey(at)} lang={language}>
              {part.subheading !== '' && <h4 className={styles.subheading}>{part.subheading}</h4>}
              <ol className={styles.steps}>
                {part.steps.map((step) => (
                  <li key={step.number} className={styles.step}>
                    <span className={styles.number}>{step.number}</span>
                    <span>
                      {stepWords(step, write, !isCard).map(({ text, isAmount }, index) =>
                        isAmount ? <b key={indexKey(index)}>{text}</b> : text,
                      )}
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          ))}
          {paper.tips && recipe.tipsAndTricks !== '' && (
            <div className={styles.tips}>
              <h3 className={styles.part}>{t('tips')}</h3>
              {recipe.tipsAndTricks
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
          {targetServings !== given && <p className={styles.scaled}>{t('scaled')}</p>}
        </section>
      </div>
      {!isCard && <footer className={styles.foot}>{urlWithoutScheme}</footer>}
    </article>
  )
}
