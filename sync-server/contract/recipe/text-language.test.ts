import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recipeLanguage, detectLanguage } from './text-language.ts'

test.each([
  ['en', 'Stir the soup and add the salt. Cook until thick, then serve with bread.'],
  [
    'de',
    'Die Kartoffeln schälen und mit der Brühe in einen Topf geben. Das Salz zugeben und bis zum Abend ruhen lassen.',
  ],
  ['fr', 'Faire revenir les oignons dans une poêle avec du beurre et laisser cuire pour dix minutes au four.'],
  [undefined, 'Salt.'],
  [undefined, ''],
  [undefined, 'Tagliare gli spinaci e cuocere per dieci minuti con una noce di burro nel forno, fino a doratura.'],
  [undefined, 'Corta las patatas con el cuchillo y cocina por diez minutos hasta que salga una salsa. Sirve el plato.'],
  [undefined, 'Stir the soup and add the salt. Die Kartoffeln und das Salz mit der Brühe kochen.'],
  [undefined, 'ジャガイモを茹でて、塩を加えます。'],
])('the language of an unambiguous text is detected: %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language)
})

test('every sample recipe is detected as English', () => {
  const folder = join(import.meta.dirname, '../../sample-content')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const all = files.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).recipes)
  expect(all.length).toBeGreaterThan(10)
  for (const { title, description, methodSublists } of all) {
    const inParts = methodSublists.map(({ subheading, methods }: { subheading: string; methods: string[] }) => ({
      subheading,
      methods: methods.map((words) => ({ description: words })),
    }))
    expect([title, recipeLanguage({ description, methodSublists: inParts })]).toEqual([title, 'en'])
  }
})
