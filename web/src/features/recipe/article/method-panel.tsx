import type { Recipe } from '@simmer/contract/wire/recipe'
import { Amount } from './amount.tsx'
import { indexKey, groupSteps, type Step, type IngredientUses } from '../list-steps.ts'
import { heroSizes } from './recipe-heading.tsx'
import { RecipePicture } from './recipe-picture.tsx'
import { recipeTexts } from '../recipe-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './method-panel.module.css'

export interface MethodPanelProps {
  readonly scaled: Pick<Recipe, 'ingredientSublists' | 'methodSublists'>
  readonly uses: IngredientUses
  readonly language: string | undefined
}

const StepItem = ({ step, language }: { readonly step: Step; readonly language: string | undefined }) => {
  const t = useTexts(recipeTexts)
  const quantified = step.ingredients.filter(({ quantity }) => quantity !== null)
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {step.number}
      </span>
      <div className={styles.words}>
        <p className={styles.text}>{step.text}</p>
        {step.picture && <RecipePicture picture={step.picture} sizes={heroSizes} className={styles.picture} />}
        {quantified.length > 0 && (
          <ul className={styles.needs} aria-label={t('inThisStep')}>
            {quantified.map((ingredient, index) => (
              <li key={indexKey(index)}>
                <Amount ingredient={ingredient} language={language} className={styles.amount} />
                {ingredient.ingredient_name}
              </li>
            ))}
            {step.hasMore && <li>{t('mayBeIncomplete')}</li>}
          </ul>
        )}
      </div>
    </li>
  )
}

/** The method; each step lists its ingredients and amounts, so that the cook need not scroll back. */
export const MethodPanel = ({ scaled, uses, language }: MethodPanelProps) => {
  const t = useTexts(recipeTexts)
  return (
    <section className={styles.panel} aria-labelledby="method">
      <h2 id="method" className={styles.title}>
        {t('method')}
      </h2>
      {groupSteps(scaled, uses).map(({ subheading, steps }, groupIndex) => (
        <div key={indexKey(groupIndex)} lang={language}>
          {subheading !== '' && <h3 className={styles.subheading}>{subheading}</h3>}
          <ol className={styles.steps} start={steps[0]?.number}>
            {steps.map((step) => (
              <StepItem key={step.number} step={step} language={language} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
