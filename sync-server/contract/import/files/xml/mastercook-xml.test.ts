import { expect, test } from 'vitest'
import { buildPicture, buildZip } from '../../testing/archives.ts'
import { readForTest } from '../../testing/read-test-file.ts'

const file = `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
<!DOCTYPE mx2 SYSTEM "mx2.dtd">
<mx2 source="MasterCook" date="January 1, 2025">
<Summ><Nam>Crêpes</Nam></Summ>
<RcpE name="Crêpes &amp; jam" author="Marie" img="crepe.jpg">
<RTxt><![CDATA[ rest ]]></RTxt>
<Serv qty="4"/>
<PrpT elapsed="0:10"/>
<CatS><CatT>Dessert</CatT><CatT>French</CatT></CatS>
<IngR name="Batter" code="S"></IngR>
<IngR name="flour" unit="grams" qty="250" code="I"><IPrp>sifted</IPrp></IngR>
<IngR name="eggs" qty="3" code="I"></IngR>
<DirS><DirT>Mix.</DirT><DirT>Fry
thinly.</DirT></DirS>
<Desc>Thin.</Desc>
<Srce>Grandmother</Srce>
<Yield unit="crepes" qty="12"/>
<TTim elapsed="1:30"/>
<AltS label="Web page" source="https://crepe.example/"/>
<RatS><RatE name="Taste" value="9"/></RatS>
<Note>Rest the batter.</Note>
</RcpE>
<RcpE name="Toast"><DirS><DirT>Toast.</DirT></DirS></RcpE>
</mx2>`

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

test('IM-8 MasterCook’s .mx2 in its own encoding, with headings, ratings and a picture', async () => {
  const read = await readForTest(buildZip({ 'all.mx2': latin1(file), 'crepe.jpg': buildPicture(222) }))
  expect(read.recipes).toMatchObject([
    {
      title: 'Crêpes & jam',
      author: 'Marie',
      servings: 4,
      yield: '12 crepes',
      prep: 10,
      total: 90,
      ingredients: ['[Batter]', '250 grams flour, sifted', '3 eggs'],
      steps: ['Mix.', 'Fry\nthinly.'],
      description: 'Thin.',
      source: 'Grandmother',
      url: 'https://crepe.example/',
      tips: 'Rating: Taste: 9\n\nRest the batter.',
      tags: ['Dessert', 'French'],
      cuisine: 'french',
      pictures: [222],
    },
    { title: 'Toast', steps: ['Toast.'] },
  ])
  expect(read.leftOut).toEqual(['rtxt: rest', 'Crêpes'])
  expect(read.unaccounted).toEqual([])
})
