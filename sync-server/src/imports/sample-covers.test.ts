import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { coverIngredients } from '@simmer/contract/cover/cover-subject'
import { composeCover, drawCover } from '@simmer/contract/cover/draw-cover'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AuthorFile, fileRecipeContent } from './author-file.ts'

const folder = path.join(import.meta.dirname, '../../sample-content')

const covers = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
  .flatMap((name) => v.parse(AuthorFile, JSON.parse(readFileSync(path.join(folder, name), 'utf8'))).recipes)
  .map((recipe) => {
    const { title, cuisine, ingredientSublists } = fileRecipeContent(recipe)
    const publishedAt = recipe.publishedAt ?? ''
    return {
      publishedAt,
      recipeShortId: recipe.recipeShortId ?? '',
      title,
      cuisine,
      ingredientNames: coverIngredients(ingredientSublists),
    }
  })

test('every sample recipe shows its dish, or its title where the dish is not drawn', () => {
  expect(Object.fromEntries(covers.map((cover) => [cover.title, composeCover(cover).dish]))).toMatchInlineSnapshot(`
    {
      "Agua de jamaica": "glass",
      "Black bean tacos with pickled onions": "tacos",
      "Buttermilk fried chicken": "friedChicken",
      "Cardamom buns": "swirlBuns",
      "Cardamom rice kheer": "porridge",
      "Chicken and egg over rice": "riceBowl",
      "Chicken shawarma from the oven": "wrap",
      "Chocolate stout cake": "cake",
      "Cold soba with walnut sauce": "noodleBowl",
      "Coq au vin": "stew",
      "Crème brûlée": "ramekin",
      "Espresso granita": "granita",
      "Everyday sourdough": "loaf",
      "Focaccia with rosemary": "focaccia",
      "Gujarati dal with peanuts": "dal",
      "Horiatiki": "pieceSalad",
      "Huevos rancheros": "rancheros",
      "Kimchi and tofu stew": "stew",
      "Käsespätzle": "spatzle",
      "Lamb rogan josh": "curry",
      "Lamb tagine with prunes": "tagine",
      "Lemon and ricotta ravioli": "ravioli",
      "Lemongrass beef noodle salad": "noodleBowl",
      "Lentils with mustard vinaigrette": "pieceSalad",
      "Mapo tofu": "chiliBowl",
      "Masala dosa with potato filling": "dosa",
      "Minestrone of the garden": "soup",
      "Misir wot": "dal",
      "Miso soup with clams": "soup",
      "Orange blossom rice pudding": "porridge",
      "Overnight oats with peach": "porridge",
      "Pozole rojo": "soup",
      "Ratatouille, cooked apart": "stew",
      "Salmon on rye with dill": "openSandwich",
      "Sauce vierge": "dip",
      "Sea bass baked in salt": "fish",
      "Silky hummus with warm chickpeas": "dip",
      "Simmered pumpkin": "stew",
      "Smoky party jollof": "ricePlate",
      "Sunday roast potatoes": "roastPotatoes",
      "Suya-spiced mushroom skewers": "skewers",
      "Tabbouleh": "pieceSalad",
      "Tagliatelle al ragù": "spaghetti",
      "Thai green papaya salad": "slaw",
      "Thin apple tart": "thinTart",
      "Tortilla de patatas": "omeletteCake",
      "Vegetable tempura": "batter",
      "Weeknight chana masala": "curry",
      "Yellow pea soup": "soup",
    }
  `)
})

const looks = (list: typeof covers): string[] =>
  list.map((cover) => {
    const { dish, palette } = composeCover(cover)
    return `${dish} on ${palette.background}`
  })

test('no two sample recipes look alike side by side, by author or newest first', () => {
  for (const list of [covers, covers.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))]) {
    const alike = looks(list).filter((look, index, all) => index > 0 && look === all[index - 1])
    expect(alike).toEqual([])
  }
})

test('the covers of the sample recipes are small', () => {
  const bytes = covers.map((cover) => drawCover(cover).length).toSorted((one, other) => one - other)
  expect(bytes[Math.floor(bytes.length / 2)]).toBeLessThan(10_000)
  expect(bytes.at(-1)).toBeLessThan(18_000)
})
