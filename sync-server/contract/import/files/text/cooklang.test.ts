import { describe, expect, test } from 'vitest'
import { writeCooklang } from '../../../recipe/export/cooklang.ts'
import { aRecipe } from '../../../testing/a-recipe.ts'
import { readOneForTest } from '../../testing/read-test-file.ts'

describe('reading Cooklang', () => {
  test('IM-8 ingredients, cookware, timers, metadata, sections, notes and comments', async () => {
    const read = await readOneForTest(
      `>> source: https://pancake.example/
>> servings: 4
-- a remark
= Batter =
Crack @eggs{3} into a #large bowl{} and add @plain flour{125%g}(sifted).
Whisk with @salt.

Let it stand for ~{15%minutes}. [- or longer -]

== Frying ==
Fry in @&butter{} for ~frying{2-3%minutes}; add @?sugar{}.

> Serve at once.
`,
      { name: 'Pancakes.cook' },
    )
    expect(read).toMatchObject({
      title: 'Pancakes',
      url: 'https://pancake.example/',
      servings: 4,
      ingredients: ['[Batter]', '3 eggs', '125 g plain flour, sifted', 'salt', '[Frying]', 'sugar (optional)'],
      steps: [
        '[Batter]',
        'Crack eggs into a large bowl and add plain flour.\nWhisk with salt.',
        'Let it stand for 15 minutes.',
        '[Frying]',
        'Fry in butter for 2-3 minutes; add sugar.',
      ],
      tips: 'Serve at once.\n\nEquipment: large bowl',
      leftOut: ['or longer', 'a remark'],
      unaccounted: [],
    })
  })

  test('IM-8 front matter as metadata', async () => {
    const read = await readOneForTest(
      '---\ntitle: Rice\ntags: [quick, "side dish"]\ntime required: 20 minutes\n---\nBoil @rice{1%cup}.\n',
    )
    expect(read).toMatchObject({ title: 'Rice', tags: ['quick', 'side dish'], total: 20, ingredients: ['1 cup rice'] })
  })

  test('IM-8 Simmer’s own Cooklang files come back', async () => {
    const recipe = aRecipe()
    const read = await readOneForTest(
      writeCooklang(recipe, { url: 'https://simmer.example/recipe/a/b', haveReady: 'Have ready' }),
    )
    expect(read).toMatchObject({
      title: recipe.title,
      description: recipe.description,
      servings: recipe.servings,
      prep: 10,
      cook: 25,
      author: recipe.author.name,
      url: 'https://simmer.example/recipe/a/b',
      unaccounted: [],
    })
    expect(read.ingredients.join('\n')).toContain('250 g red lentils, rinsed')
  })
})
