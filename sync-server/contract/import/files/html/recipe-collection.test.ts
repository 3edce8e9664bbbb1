import { expect, test } from 'vitest'
import { buildPicture, buildZip } from '../../testing/archives.ts'
import { readForTest } from '../../testing/read-test-file.ts'

const attributes = `<!DOCTYPE html><html><head><title>My recipes</title></head><body>
<h1>My recipes</h1>
<div class="recipe-details">
 <meta itemprop="recipeId" content="0d0d"><meta itemprop="recipeIsFavourite" content="True">
 <h2 itemprop="name">Goulash</h2>
 <img src="images/goulash_0.jpg" class="recipe-photo">
 <div>Courses: <span itemprop="recipeCourse">Dinner</span><meta itemprop="recipeCourse" content="Dinner"></div>
 <div>Categories: <span>Beef, Winter</span><meta itemprop="recipeCategory" content="Beef, Winter"></div>
 <div>Source: <span itemprop="recipeSource"><a href="https://goulash.example/">https://goulash.example/</a></span></div>
 <div>Serving size: <span itemprop="recipeYield">6</span></div>
 <div>Preparation time: <span>20 mins</span><meta itemprop="prepTime" content="PT20M"></div>
 <div>Cooking time: <span>2 hours</span><meta itemprop="cookTime" content="PT2H"></div>
 <meta itemprop="recipeRating" content="4"><meta itemprop="recipeNutCalories" content="520">
 <h3>Ingredients</h3>
 <div itemprop="recipeIngredients"><p>Meat:</p><p>1 kg beef</p><p>2 onions</p></div>
 <h3>Directions</h3>
 <div itemprop="recipeDirections"><p>1. Fry.</p><p>2. Stew.</p></div>
 <h3>Notes</h3>
 <div itemprop="recipeNotes"><p>Better tomorrow.</p></div>
</div>
<div class="recipe-details"><h2 itemprop="name">Tea</h2><div itemprop="recipeDirections"><p>Boil.</p></div></div>
</body></html>`

test('IM-8 Recipe Keeper: one page with fields in attributes, and its pictures', async () => {
  const read = await readForTest(buildZip({ 'recipes.html': attributes, 'images/goulash_0.jpg': buildPicture(321) }))
  expect(read.recipes).toMatchObject([
    {
      title: 'Goulash',
      ingredients: ['[Meat]', '1 kg beef', '2 onions'],
      steps: ['Fry.', 'Stew.'],
      servings: 6,
      prep: 20,
      cook: 120,
      meals: ['dinner'],
      url: 'https://goulash.example/',
      source: 'Recipe Keeper',
      nutrition: { energy: 520 },
      pictures: [321],
    },
    { title: 'Tea', steps: ['Boil.'], pictures: [] },
  ])
  expect(read.recipes[0]?.tips).toContain('Better tomorrow.')
  expect(read.recipes[0]?.tips).toContain('Rating: 4')
  expect(read.recipes[0]?.tags).toEqual(['Dinner', 'Beef', 'Winter'])
  expect(read.leftOut).toContain('My recipes')
  expect(read).toMatchObject({ unaccounted: [], warnings: [] })
})

const classes = `<!DOCTYPE html><html><body>
<div class="recipe">
 <div id="name">Lemon bars</div>
 <div id="link">Adapted from <a id="original_link" href="https://lemon.example/bars">lemon.example</a></div>
 <img class="recipeImage" src="images/bars.jpg">
 <div id="description">Sour and sweet.</div>
 <div id="extra_info"><div>Rating: <span id="ratingValue">5</span></div><div>Servings: <a id="recipeYield">16 bars</a></div></div>
 <div id="categories">Tags: <span class="recipeCategory">Dessert</span>, <span class="recipeCategory">Lemon</span></div>
 <div>Ingredients</div>
 <ul id="recipeIngredients">
  <li class="recipeIngredient_subheader">Base</li>
  <li class="recipeIngredient">200 g flour</li>
  <li class="recipeIngredient">100 g <b>butter</b></li>
 </ul>
 <div>Steps</div>
 <ol id="recipeInstructions"><li class="instruction">Mix.</li><li class="instruction">Bake.</li></ol>
 <div>Notes</div>
 <ul id="recipeNotes"><li class="recipeNote">Cut when cold.</li></ul>
 <div>Words that no class marks</div>
</div></body></html>`

test('IM-8 Copy Me That: one page with fields in classes, and its pictures', async () => {
  const read = await readForTest(buildZip({ 'recipes.html': classes, 'images/bars.jpg': buildPicture(111) }))
  expect(read.recipes).toMatchObject([
    {
      title: 'Lemon bars',
      description: 'Sour and sweet.',
      ingredients: ['[Base]', '200 g flour', '100 g butter'],
      steps: ['Mix.', 'Bake.'],
      yield: '16 bars',
      tags: ['Dessert', 'Lemon'],
      meals: ['dessert'],
      url: 'https://lemon.example/bars',
      pictures: [111],
    },
  ])
  expect(read.recipes[0]?.tips).toContain('Cut when cold.')
  expect(read.recipes[0]?.tips).toContain('Words that no class marks')
  expect(read.unaccounted).toEqual([])
})
