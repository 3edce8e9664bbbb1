import { aRecipe } from '../../testing/a-recipe.ts'
import type { KitchenContext, KitchenLanguage } from '../kitchen-answer.ts'
import { englishRecipes, germanRecipes, ingredients, methods } from './other-recipes.ts'
import { sampleNames, sampleRecipe } from './sample-recipes.ts'

const english = aRecipe({
  title: 'Lemon chicken with rice and leeks',
  diets: [],
  tags: ['chicken'],
  servings: 4,
  prepTimeInMinutes: 20,
  cookTimeInMinutes: 60,
  ingredientSublists: [
    {
      subheading: '',
      ingredients: ingredients([
        '800 g chicken thighs',
        '2 leeks',
        '200 g rice',
        '500 ml vegetable stock',
        '1 lemon',
        '2 tbsp olive oil',
        '30 g butter',
        '3 cloves garlic',
        '1 tsp salt',
      ]),
    },
    { subheading: 'Topping', ingredients: ingredients(['100 ml cream', '2 tbsp flour', 'parsley']) },
  ],
  methodSublists: [
    {
      subheading: '',
      methods: methods([
        'Heat the oven to 200 °C. Season the chicken with the salt.',
        'Heat the oil in a wide pan and brown the chicken for 8 minutes.',
        'Melt the butter and soften the leeks and garlic for 5 minutes.',
        'Stir in the rice and pour in the stock.',
        'Lay the chicken on top and bake for 35 minutes.',
      ]),
    },
    {
      subheading: 'Topping',
      methods: methods([
        'Whisk the cream with the flour, stir it in, and bake for another 10 minutes.',
        'Rest for 5 minutes and serve with lemon and parsley.',
      ]),
    },
  ],
})

const german = aRecipe({
  title: 'Zitronenhähnchen mit Reis und Lauch',
  diets: [],
  tags: ['Hähnchen'],
  servings: 4,
  prepTimeInMinutes: 20,
  cookTimeInMinutes: 60,
  ingredientSublists: [
    {
      subheading: '',
      ingredients: ingredients([
        '800 g Hähnchenschenkel',
        '2 Stangen Lauch',
        '200 g Reis',
        '500 ml Gemüsebrühe',
        '1 Zitrone',
        '2 EL Olivenöl',
        '30 g Butter',
        '3 Zehen Knoblauch',
        '1 TL Salz',
      ]),
    },
    { subheading: 'Guss', ingredients: ingredients(['100 ml Sahne', '2 EL Mehl', 'Petersilie']) },
  ],
  methodSublists: [
    {
      subheading: '',
      methods: methods([
        'Den Ofen auf 200 °C vorheizen. Das Hähnchen mit dem Salz würzen.',
        'Das Öl in einer weiten Pfanne erhitzen und das Hähnchen 8 Minuten anbraten.',
        'Die Butter schmelzen, Lauch und Knoblauch darin 5 Minuten dünsten.',
        'Den Reis einrühren und die Brühe angießen.',
        'Das Hähnchen darauflegen und 35 Minuten backen.',
      ]),
    },
    {
      subheading: 'Guss',
      methods: methods([
        'Die Sahne mit dem Mehl verquirlen, unterrühren und weitere 10 Minuten backen.',
        '5 Minuten ruhen lassen und mit Zitrone und Petersilie servieren.',
      ]),
    },
  ],
})

const ownNames = ['', 'carbonara', 'cake', 'thai'] as const
export const recipeNames = [...ownNames, 'none', ...sampleNames] as const
export type RecipeName = (typeof recipeNames)[number]

const recipes = { en: { '': english, ...englishRecipes }, de: { '': german, ...germanRecipes } }

/** The recipe that is open while the labelled questions are asked, at its third step: the chicken, one by its name, or none. A sample is at its first step. */
export function labelledContext(language: KitchenLanguage, name: RecipeName = ''): KitchenContext {
  const sample = sampleNames.find((one) => one === name)
  if (sample !== undefined) return { recipe: sampleRecipe(sample, language), currentStep: 1 }
  const own = ownNames.find((one) => one === name)
  return own === undefined ? {} : { recipe: recipes[language][own], currentStep: 3 }
}
