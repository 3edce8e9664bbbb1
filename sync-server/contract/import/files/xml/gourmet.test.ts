import { expect, test } from 'vitest'
import { encodeBase64 } from '../document/base64.ts'
import { buildPicture } from '../../testing/archives.ts'
import { readForTest } from '../../testing/read-test-file.ts'

test('IM-8 Gourmet’s XML with groups, optional ingredients and a picture', async () => {
  const read = await readForTest(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE gourmetDoc>
<gourmetDoc>
  <recipe id="1">
    <title>Curry</title><category>Dinner, Quick</category><cuisine>Indian</cuisine>
    <source>Notebook</source><link>https://curry.example/</link><rating>4/5 stars</rating>
    <preptime>15 minutes</preptime><cooktime>1 hour</cooktime><yields>4 servings</yields>
    <image format="jpeg"><![CDATA[${encodeBase64(buildPicture(123))}]]></image>
    <ingredient-list>
      <ingredient><amount>2</amount><unit>tbsp</unit><item>oil</item><key>oil</key></ingredient>
      <inggroup><groupname>Spices</groupname>
        <ingredient optional="yes"><amount>1</amount><unit>tsp</unit><item>cumin</item></ingredient>
      </inggroup>
    </ingredient-list>
    <instructions>Heat.

Serve.</instructions>
    <modifications>Less salt.</modifications>
    <strange>Something else</strange>
  </recipe>
  <recipe id="2"><title>Rice</title><instructions>Boil.</instructions></recipe>
</gourmetDoc>`)
  expect(read.recipes).toMatchObject([
    {
      title: 'Curry',
      ingredients: ['2 tbsp oil', '[Spices]', '1 tsp cumin (optional)'],
      steps: ['Heat.', 'Serve.'],
      prep: 15,
      cook: 60,
      servings: 4,
      cuisine: 'indian',
      meals: ['dinner'],
      source: 'Notebook',
      url: 'https://curry.example/',
      tips: 'Rating: 4/5 stars\n\nLess salt.',
      pictures: [123],
    },
    { title: 'Rice', steps: ['Boil.'] },
  ])
  expect(read.leftOut).toEqual(['strange: Something else'])
  expect(read.unaccounted).toEqual([])
})
