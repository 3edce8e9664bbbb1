import { readIngredientLine } from '../../recipe/lines/read-ingredient-line.ts'
import type { Ingredient } from '../../wire/recipe.ts'
import { aRecipe } from '../../testing/a-recipe.ts'

export const ingredients = (lines: readonly string[]): Ingredient[] =>
  lines.map((line) => {
    const { quantity, unit, ingredient_name } = readIngredientLine(line)
    return { quantity, unit, ingredient_name }
  })

export const methods = (texts: readonly string[]): { description: string }[] =>
  texts.map((description) => ({ description }))

const aDish = (title: string, lines: readonly string[], texts: readonly string[]) =>
  aRecipe({
    title,
    diets: [],
    tags: [],
    servings: 4,
    ingredientSublists: [{ subheading: '', ingredients: ingredients(lines) }],
    methodSublists: [{ subheading: '', methods: methods(texts) }],
  })

/** Recipes with raw egg, nuts and fish, which a question may name as its fourth column. */
export const englishRecipes = {
  carbonara: aDish(
    'Spaghetti carbonara',
    ['400 g spaghetti', '150 g guanciale', '4 egg yolks', '100 g parmesan', '1 tsp black pepper'],
    [
      'Boil the spaghetti in salted water for 9 minutes.',
      'Fry the guanciale for 8 minutes.',
      'Whisk the egg yolks with the parmesan.',
      'Toss the spaghetti with the guanciale, take off the heat and stir in the eggs.',
    ],
  ),
  cake: aDish(
    'Banana walnut cake',
    [
      '250 g flour',
      '3 tsp baking powder',
      '3 bananas',
      '2 eggs',
      '120 g butter',
      '150 g sugar',
      '80 g walnuts',
      '100 ml milk',
    ],
    [
      'Heat the oven to 180 °C and grease a 26 cm tin.',
      'Mash the bananas and whisk in the eggs, sugar and melted butter.',
      'Fold in the flour, baking powder, milk and walnuts.',
      'Bake for 50 minutes.',
    ],
  ),
  thai: aDish(
    'Thai prawn noodles',
    [
      '300 g prawns',
      '200 g rice noodles',
      '2 tbsp fish sauce',
      '1 tbsp soy sauce',
      '400 ml coconut milk',
      '50 g peanuts',
      '1 lime',
    ],
    [
      'Soak the rice noodles for 10 minutes.',
      'Fry the prawns for 3 minutes.',
      'Add the coconut milk, fish sauce and soy sauce and simmer for 5 minutes.',
      'Serve with peanuts and lime.',
    ],
  ),
}

export const germanRecipes: typeof englishRecipes = {
  carbonara: aDish(
    'Spaghetti Carbonara',
    ['400 g Spaghetti', '150 g Guanciale', '4 Eigelb', '100 g Parmesan', '1 TL schwarzer Pfeffer'],
    [
      'Die Spaghetti 9 Minuten in Salzwasser kochen.',
      'Den Guanciale 8 Minuten braten.',
      'Eigelb mit dem Parmesan verquirlen.',
      'Spaghetti mit dem Guanciale mischen, vom Herd nehmen und die Eier unterrühren.',
    ],
  ),
  cake: aDish(
    'Bananenkuchen mit Walnüssen',
    [
      '250 g Mehl',
      '3 TL Backpulver',
      '3 Bananen',
      '2 Eier',
      '120 g Butter',
      '150 g Zucker',
      '80 g Walnüsse',
      '100 ml Milch',
    ],
    [
      'Den Ofen auf 180 °C vorheizen und eine 26er Form fetten.',
      'Bananen zerdrücken, mit Eiern, Zucker und zerlassener Butter verrühren.',
      'Mehl, Backpulver, Milch und Walnüsse unterheben.',
      '50 Minuten backen.',
    ],
  ),
  thai: aDish(
    'Thai-Nudeln mit Garnelen',
    [
      '300 g Garnelen',
      '200 g Reisnudeln',
      '2 EL Fischsauce',
      '1 EL Sojasauce',
      '400 ml Kokosmilch',
      '50 g Erdnüsse',
      '1 Limette',
    ],
    [
      'Die Reisnudeln 10 Minuten einweichen.',
      'Die Garnelen 3 Minuten braten.',
      'Kokosmilch, Fischsauce und Sojasauce zugeben und 5 Minuten köcheln.',
      'Mit Erdnüssen und Limette servieren.',
    ],
  ),
}
