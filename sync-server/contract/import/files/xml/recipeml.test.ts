import { expect, test } from 'vitest'
import { readForTest } from '../../testing/read-test-file.ts'

test('IM-8 RecipeML with divisions, ranges, notes and steps', async () => {
  const read = await readForTest(`<?xml version="1.0" encoding="UTF-8"?>
<recipeml version="0.5"><menu>
<recipe><head><title>Salsa</title><categories><cat>Sauces</cat><cat>Mexican</cat></categories>
<source><p>Old book</p></source><yield>2 cups</yield><preptime type="x">20 minutes</preptime></head>
<description>Fresh.</description>
<ingredients>
 <ing-div><title>Base</title>
  <ing><amt><qty>2</qty><unit>cups</unit></amt><item>tomatoes</item><prep>diced</prep></ing>
  <ing optional="yes"><amt><qty><range><q1>1</q1><q2>2</q2></range></qty></amt><item>chillies</item></ing>
 </ing-div>
 <ing><item>salt</item></ing>
</ingredients>
<directions><step>Chop.</step><step>Mix.</step></directions>
<note>Chill.</note></recipe>
<recipe><head><title>Dip</title></head><ingredients><ing><item>yoghurt</item></ing></ingredients><directions>Stir it.
Serve.</directions></recipe>
</menu></recipeml>`)
  expect(read.recipes).toMatchObject([
    {
      title: 'Salsa',
      description: 'Fresh.',
      ingredients: ['[Base]', '2 cups tomatoes, diced', '1-2 chillies (optional)', 'salt'],
      steps: ['Chop.', 'Mix.'],
      yield: '2 cups',
      prep: 20,
      tags: ['Sauces', 'Mexican'],
      meals: ['sauce'],
      cuisine: 'mexican',
      source: 'Old book',
      tips: 'Chill.',
    },
    { title: 'Dip', steps: ['Stir it.', 'Serve.'] },
  ])
  expect(read.unaccounted).toEqual([])
})
