import { expect, test } from 'vitest'
import { readMarkedRecipes } from './attribute-notations.ts'
import { parsePage } from '../html/page-tree.ts'
import { readStructuredRecipe } from './read-structured-recipe.ts'

const read = (html: string) =>
  readMarkedRecipes(parsePage(html).root).map(({ record, notation }) => readStructuredRecipe(record, notation))
const texts = (lines: readonly { text: string }[] | undefined) => lines?.map(({ text }) => text)

test('IM-1 microdata is read, with nested items, hidden values and links', () => {
  const [recipe, ...others] = read(`
    <div itemscope itemtype="http://schema.org/Recipe" itemref="more">
      <h1 itemprop="name">Pea &amp; mint soup</h1>
      <img itemprop="image" src="data:x" data-src="/soup.jpg" width="640">
      <span itemprop="author" itemscope itemtype="http://schema.org/Person"><b itemprop="name">Ada</b></span>
      <meta itemprop="recipeYield" content="4 servings">
      <time itemprop="prepTime" datetime="PT10M">ten</time>
      <ul><li itemprop="recipeIngredient">1 onion, <a href="/o">chopped</a></li><li itemprop="ingredients">500 g peas</li></ul>
      <div itemprop="recipeInstructions"><p>Fry the onion.</p><p>Add the peas.</p></div>
      <div itemprop="nutrition" itemscope itemtype="http://schema.org/NutritionInformation"><i itemprop="calories">120 kcal</i></div>
    </div><p id="more"><span itemprop="recipeCuisine">British</span></p>`)
  expect(others).toEqual([])
  expect(recipe).toMatchObject({
    notation: 'microdata',
    title: 'Pea & mint soup',
    author: 'Ada',
    yields: ['4 servings'],
    prepMinutes: 10,
    cuisines: ['British'],
    nutrition: { energy: 120 },
    pictures: [{ url: '/soup.jpg', width: 640, height: null }],
  })
  expect(texts(recipe?.ingredients)).toEqual(['1 onion, chopped', '500 g peas'])
  expect(texts(recipe?.steps)).toEqual(['Fry the onion.', 'Add the peas.'])
})

test('IM-1 steps of microdata are one item each', () => {
  const [recipe] = read(`<div itemscope itemtype="https://schema.org/Recipe"><ol>
    <li itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><span itemprop="text">Mix.</span></li>
    <li itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">Bake.</li></ol></div>`)
  expect(texts(recipe?.steps)).toEqual(['Mix.', 'Bake.'])
})

test('IM-1 RDFa is read, of schema.org and of the older vocabulary', () => {
  const [recipe] = read(`<div vocab="http://schema.org/" typeof="Recipe"><h2 property="name">Flatbread</h2>
    <li property="recipeIngredient">300 g flour</li><p property="recipeInstructions">Knead.</p>
    <meta property="totalTime" content="PT1H"></div>`)
  expect(recipe).toMatchObject({ notation: 'rdfa', title: 'Flatbread', totalMinutes: 60 })
  expect(texts(recipe?.ingredients)).toEqual(['300 g flour'])
  const [old] =
    read(`<div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><span property="v:name">Tea</span>
    <span rel="v:ingredient"><span typeof="v:Ingredient"><span property="v:amount">1 tsp</span> <span property="v:name">tea</span></span></span>
    <div property="v:instructions">Pour.</div><span property="v:yield">2</span></div>`)
  expect(old).toMatchObject({ title: 'Tea', yields: ['2'] })
  expect(texts(old?.steps)).toEqual(['Pour.'])
})

test('IM-1 h-recipe and hrecipe are read', () => {
  const [recipe] =
    read(`<article class="h-recipe"><h1 class="p-name">Bagels</h1><img class="u-photo" src="b.jpg" alt="x">
    <ul><li class="p-ingredient">flour</li><li class="p-ingredient">salt</li></ul><span class="p-yield">8 bagels</span>
    <time class="dt-duration" datetime="PT2H">two hours</time><div class="e-instructions"><ol><li>Mix</li><li>Boil</li></ol></div>
    <a class="p-author h-card" href="/a"><span class="p-name">Ada</span></a></article>`)
  expect(recipe).toMatchObject({
    notation: 'microformat',
    title: 'Bagels',
    yields: ['8 bagels'],
    totalMinutes: 120,
    author: 'Ada',
    pictures: [{ url: 'b.jpg' }],
  })
  expect(texts(recipe?.steps)).toEqual(['Mix', 'Boil'])
  const [old] =
    read(`<div class="hrecipe"><h2 class="fn">Jam</h2><p class="ingredient">fruit</p><p class="ingredient">sugar</p>
    <span class="duration"><span class="value-title" title="PT45M"></span>45 min</span><div class="instructions"><p>Boil.</p></div></div>`)
  expect(old).toMatchObject({ title: 'Jam', totalMinutes: 45 })
  expect(texts(old?.ingredients)).toEqual(['fruit', 'sugar'])
})

test('IM-2 texts of elements are plain, and nested properties are read once', () => {
  const [recipe] = read(
    '<div itemscope itemtype="http://schema.org/Recipe"><ul itemprop="ingredients"><li itemprop="ingredients">butter &amp; oil &lt; 10 g</li><li itemprop="ingredients"><b itemprop="name">salt</b></li></ul></div>',
  )
  expect(texts(recipe?.ingredients)).toEqual(['butter & oil < 10 g', 'salt'])
  expect(recipe?.title).toBeNull()
})

test('IM-1 a picture of several sizes is the largest', () => {
  const [recipe] = read(
    '<div itemscope itemtype="http://schema.org/Recipe"><img itemprop="image" src="s.jpg" srcset="s.jpg 300w, l.jpg 1200w"></div>',
  )
  expect(recipe?.pictures).toEqual([{ url: 'l.jpg', width: 1200, height: null }])
})

test('IM-14 items that refer to one another end', () => {
  const [recipe] = read(
    '<div id="a" itemscope itemtype="http://schema.org/Recipe" itemref="b"><b itemprop="name">x</b></div><div id="b" itemprop="author" itemscope itemref="a b"></div>',
  )
  expect(recipe?.title).toBe('x')
})
