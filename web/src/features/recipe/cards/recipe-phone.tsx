import { recipeLanguage } from '@simmer/contract/recipe/text-language'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { Icon } from '#ui/icons/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Amount } from '../article/amount.tsx'
import { indexKey } from '../list-steps.ts'
import { RecipePicture } from '../article/recipe-picture.tsx'
import { recipeListTexts } from './recipe-list-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './recipe-phone.module.css'

const maxIngredients = 5

/** A real recipe in the frame of an offline phone. Screen readers get one picture with a description. */
export const RecipePhone = ({ recipe }: { readonly recipe: Recipe }) => {
  const t = useTexts(recipeListTexts)
  const language = recipeLanguage(recipe)
  return (
    <figure className={styles.phone}>
      <VisuallyHidden>
        <figcaption>{t('onAPhone', { title: recipe.title })}</figcaption>
      </VisuallyHidden>
      <div className={styles.screen} aria-hidden="true">
        <p className={styles.status}>
          <span>{t('noSignal')}</span>
          <Icon name="offline" size="small" />
        </p>
        <RecipePicture picture={recipe.picture} sizes="20rem" eager decorative className={styles.picture} />
        <div className={styles.words}>
          <p className={styles.title}>{recipe.title}</p>
          <ul className={styles.list}>
            {recipe.ingredientSublists
              .flatMap((sublist) => sublist.ingredients)
              .slice(0, maxIngredients)
              .map((ingredient, index) => (
                <li key={indexKey(index)} className={index < 2 ? styles.ticked : undefined}>
                  <Amount ingredient={ingredient} language={language} className={styles.amount} />
                  {ingredient.ingredient_name}
                </li>
              ))}
          </ul>
        </div>
        <p className={styles.ready}>
          <Icon name="done" size="small" />
          {t('onThisDevice')}
        </p>
      </div>
    </figure>
  )
}
