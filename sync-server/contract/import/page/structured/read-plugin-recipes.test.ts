import { expect, test } from 'vitest'
import { parsePage } from '../html/page-tree.ts'
import { readPluginRecipes } from './read-plugin-recipes.ts'

const read = (html: string) => readPluginRecipes(parsePage(html).root).map(({ candidate }) => candidate)
const marked = (lines: readonly { text: string; isPart: boolean }[] | undefined) =>
  lines?.map(({ text, isPart }) => (isPart ? `# ${text}` : text))

test('IM-1 a card of WP Recipe Maker gives groups, notes and facts', () => {
  const [card, ...others] = read(`<div class="wprm-recipe-container"><div class="wprm-recipe wprm-recipe-template-x">
    <h2 class="wprm-recipe-name">Pie</h2><div class="wprm-recipe-summary">A good pie.</div>
    <span class="wprm-recipe-prep-time-container">Prep Time: <span>20</span> <span>minutes</span></span>
    <span class="wprm-recipe-servings-with-unit"><span class="wprm-recipe-servings">8</span> <span>slices</span></span>
    <div class="wprm-recipe-ingredients-container"><h3>Ingredients</h3>
     <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name wprm-recipe-ingredient-group-name">Crust</h4>
      <ul><li class="wprm-recipe-ingredient"><span>▢ </span><span class="wprm-recipe-ingredient-amount">200</span> <span>g</span> <span>flour</span> <span class="wprm-recipe-ingredient-notes">(sifted)</span></li></ul></div>
     <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Filling</h4><ul><li>3 apples</li></ul></div></div>
    <div class="wprm-recipe-instructions-container"><h3>Instructions</h3><button>Cook Mode</button><ul><li><div>Knead.</div><div>Rest.</div></li><li>Bake.</li></ul></div>
    <div class="wprm-recipe-notes-container"><h3>Notes</h3><div class="wprm-recipe-notes"><p>Use cold butter.</p><p>Freeze it.</p></div></div></div></div>`)
  expect(others).toEqual([])
  expect(card).toMatchObject({
    title: 'Pie',
    description: 'A good pie.',
    tips: 'Use cold butter.\nFreeze it.',
    yields: ['8 slices'],
    prepMinutes: 20,
  })
  expect(marked(card?.ingredients)).toEqual(['# Crust', '200 g flour (sifted)', '# Filling', '3 apples'])
  expect(marked(card?.steps)).toEqual(['Knead. Rest.', 'Bake.'])
})

test.each([
  [
    'Tasty Recipes',
    '<div class="tasty-recipes"><div class="tasty-recipes-ingredients-body"><h4>Dough</h4><ul><li>flour</li></ul></div><div class="tasty-recipes-instructions-body"><ol><li>Mix.</li></ol></div><div class="tasty-recipes-notes-body">Good cold.</div></div>',
  ],
  [
    'Create',
    '<section class="mv-create-card"><div class="mv-create-ingredients"><h3>Ingredients</h3><h4>Dough</h4><ul><li>flour</li></ul></div><div class="mv-create-instructions"><h3>Instructions</h3><ol><li>Mix.</li></ol></div><div class="mv-create-notes-content">Good cold.</div></section>',
  ],
  [
    'WP Ultimate Recipe',
    '<div class="wpurp-container"><div class="wpurp-recipe-ingredients"><span class="wpurp-recipe-ingredient-group">Dough</span><ul><li>flour</li></ul></div><ol class="wpurp-recipe-instructions"><li>Mix.</li></ol><div class="wpurp-recipe-notes">Good cold.</div></div>',
  ],
  [
    'EasyRecipe',
    '<div class="easyrecipe"><div class="ERSIngredients"><div class="ERSSectionHead">Dough</div><ul><li>flour</li></ul></div><div class="ERSInstructions"><ol><li>Mix.</li></ol></div><div class="ERSNotes">Good cold.</div></div>',
  ],
  [
    'an old EasyRecipe',
    '<div class="easyrecipe"><div class="ERIngredients"><div class="ERIngredientsHeader">Ingredience</div><div class="ERSeparator">Dough</div><ul><li>flour</li></ul></div><div class="ERInstructions"><div>Das brauchst du</div><ol><li>Mix.</li></ol></div><div class="ERNotes">Good cold.</div></div>',
  ],
  [
    'Recipe Card Blocks',
    '<div class="wp-block-wpzoom-recipe-card-block-recipe-card"><div class="recipe-card-ingredients"><h3>Ingredients</h3><ul><li class="ingredient-item-group"><strong class="ingredient-item-group-title">Dough</strong></li><li>flour</li></ul></div><div class="recipe-card-directions"><h3>Directions</h3><ul><li>Mix.</li></ul></div><div class="recipe-card-notes"><h3>Notes</h3><ul class="recipe-card-notes-list"><li>Good cold.</li></ul></div></div>',
  ],
])('IM-1 a card of %s gives groups and notes', (_, html) => {
  const [card] = read(html)
  expect(marked(card?.ingredients)).toEqual(['# Dough', 'flour'])
  expect(marked(card?.steps)).toEqual(['Mix.'])
  expect(card?.tips).toBe('Good cold.')
})
