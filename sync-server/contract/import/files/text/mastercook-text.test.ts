import { expect, test } from 'vitest'
import { readForTest } from '../../testing/read-test-file.ts'

const file = `
                     *  Exported from  MasterCook  *

                             Corn Chowder

Recipe By     : Joan Miller
Serving Size  : 8     Preparation Time :0:30
Categories    : Soups                            Quick
                Vegetables

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
       2          cups  corn -- fresh or frozen
     1/2    tablespoon  butter
                        salt

Melt the butter.
Add the corn.

Serve hot.

Source:
  "A neighbour"
                   - - - - - - - - - - - - - - - - - -

Per serving: 120 Calories; 3g Fat

NOTES : Freezes well.

Nutr. Assoc. : 0 0 0


                     *  Exported from  MasterCook  *

                                 Toast

Recipe By     :
Serving Size  : 1

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
       1         slice  bread

Toast it.
`

test('IM-8 MasterCook’s .mxp: columns, categories on two lines, method, notes and nutrition', async () => {
  const read = await readForTest(file)
  expect(read.recipes).toMatchObject([
    {
      title: 'Corn Chowder',
      author: 'Joan Miller',
      servings: 8,
      prep: 30,
      tags: ['Soups', 'Quick', 'Vegetables'],
      meals: ['soup'],
      ingredients: ['2 cups corn, fresh or frozen', '1/2 tablespoon butter', 'salt'],
      steps: ['Melt the butter.\nAdd the corn.', 'Serve hot.'],
      source: 'A neighbour',
      tips: 'Per serving: 120 Calories; 3g Fat\n\nFreezes well.',
    },
    { title: 'Toast', servings: 1, ingredients: ['1 slice bread'], steps: ['Toast it.'] },
  ])
  expect(read.unaccounted).toEqual([])
})
