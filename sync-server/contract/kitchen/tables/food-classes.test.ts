import { describe, expect, test } from 'vitest'
import { aRecipe } from '../../testing/a-recipe.ts'
import { answerQuestion } from '../learned/answer-question.ts'
import { foodClasses, namesFoodOf } from '../food-classes.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { loadTables } from './load-tables.ts'

const [english, german] = await Promise.all([loadTables('en'), loadTables('de')])

const classesOf = (name: string, { rules }: KitchenTables): string =>
  foodClasses
    .filter((one) => namesFoodOf(name, one, rules))
    .toSorted()
    .join(' ')

/** `name: all classes that it belongs to`. */
const foods = (list: string): [string, string][] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', its = ''] = line.split(':')
      return [name.trim(), its.trim()]
    })

const inEnglish = foods(`
  peanut butter: peanut
  nut butter: nuts
  almond butter: nuts
  cashew butter: nuts
  hazelnut butter: nuts
  sunflower seed butter:
  apple butter:
  cocoa butter:
  almond milk: nuts
  almond flour: nuts
  almond cheese: nuts
  hazelnut drink: nuts
  cashew cream: nuts
  vegan cashew cream: nuts
  vegan almond cheese: nuts
  oat milk: gluten
  oat drink: gluten
  oat cooking cream: gluten
  soy milk: soy
  soya yoghurt: soy
  soy cooking cream: soy
  soy-milk: soy
  coconut milk:
  coconut cream:
  coconut flour:
  rice milk:
  rice flour:
  rice noodles:
  chickpea flour:
  buckwheat flour:
  gluten-free flour:
  gluten-free plain flour:
  gluten free oats:
  gluten-free soy sauce: soy
  gluten-free egg noodles: egg
  gluten-free flour or wheat flour: gluten
  dairy-free margarine:
  dairy-free soy spread: soy
  lactose-free milk: milk
  vegan mayonnaise: mustard
  vegan puff pastry: gluten
  vegan butter or butter: milk
  vegetarian sausages:
  egg-free mayonnaise: mustard
  custard: egg milk
  butter beans:
  butternut squash:
  coconut:
  nutmeg:
  cream of tartar:
  eggplant:
  water chestnuts:
  oyster mushrooms:
  oyster sauce: mollusc
  corn tortillas:
  flour tortillas: gluten
  pasta of lentils:
  beef tomatoes:
  duck eggs: egg
  brie: milk
  camembert: milk
  gorgonzola: milk
  emmental: milk
  skyr: milk
  beef stock: celery meat
  pâté: meat
  mushroom pâté:
  meat-free mince:
  sunflower butter:
  cream of coconut:
  pumpernickel: gluten
  lamb kebab: meat
  kebab: meat
  lardon: meat
  sweetbreads: meat
  kidney beans:
  sourdough: gluten
  pizza dough: gluten
  flatbreads: gluten
  shortbread: gluten
  gingerbread: gluten
  doughnuts: gluten
  wonton wrappers: gluten
  rice paper wrappers:
  rice cakes:
  rice crackers:
  sponge cake: gluten
  pappardelle: gluten
  orecchiette: gluten
  angel hair: gluten
  corn penne:
  breadfruit:
  Monterey Jack: milk
  Havarti: milk
  Asiago: milk
  fontina: milk
  romano: milk
  romano beans:
  crème: milk
  crème de cassis:
  red snapper: fish
  catfish: fish
  grouper: fish
  hake: fish
  seafood: crustacean fish mollusc
  shellfish: crustacean mollusc
`)

const inGerman = foods(`
  Erdnussbutter: peanut
  Erdnussmus: peanut
  Mandelmus: nuts
  Cashewmus: nuts
  Haselnussmus: nuts
  Nussmus: nuts
  Mandelmilch: nuts
  Mandel-Drink: nuts
  Mandelmehl: nuts
  Haselnussdrink: nuts
  Cashewcreme: nuts
  vegane Cashewcreme: nuts
  Haferdrink: gluten
  Hafersahne: gluten
  Sojamilch: soy
  Sojajoghurt: soy
  Soja-Kochcreme: soy
  vegane Sojacreme: soy
  Kokosmilch:
  Kokosnuss:
  Kokosmehl:
  Reismehl:
  Reisnudeln:
  Glasnudeln:
  Buchweizenmehl:
  glutenfreies Mehl:
  glutenfreie Haferflocken:
  glutenfreie Sojasauce: soy
  glutenfreies Mehl oder Weizenmehl: gluten
  milchfreie Margarine:
  laktosefreie Milch: milk
  vegane Mayonnaise: mustard
  veganer Blätterteig: gluten
  vegane Butter oder Butter: milk
  vegetarische Würstchen:
  Würstchen aus Soja: soy
  Muskatnuss:
  Kakaobutter:
  Buttersalat:
  Butternusskürbis:
  Weinstein:
  Eisbergsalat:
  Eis:
  Eiernudeln: egg gluten
  Hühnereier: egg
  Fleischtomaten:
  Nudeln aus Linsen:
  mehligkochende Kartoffeln:
  Vollkornbrot: gluten
  Austernpilze:
  Austernsauce: mollusc
  Tintenfisch: mollusc
  Honigmelone:
  Flammkuchen: gluten
  Gemüsefond: celery
  Brie: milk
  Camembert: milk
  Gorgonzola: milk
  Emmentaler: milk
  Skyr: milk
  Mett: meat
  fleischloses Hack:
  Lupinenmilch:
  Pumpernickel: gluten
  Mettbrötchen: gluten meat
  Pâté: meat
  Kebab: meat
  Dönerfleisch: meat
  Leberkäse: meat
  Gyros: meat
  Knödel: gluten
  Semmelknödel: gluten
  Kartoffelklöße: gluten
  Pizzateigs: gluten
  Hefeteigboden: gluten
  Knäckebrot: gluten
  Fladenbrote: gluten
  Filoblätter: gluten
  Apfelkuchen: gluten
  Lebkuchengewürz:
  Reiswaffeln:
  Pappardelle: gluten
  Orecchiette: gluten
  Havarti: milk
  Asiago: milk
  Appenzeller: milk
  Creme: milk
  Red Snapper: fish
  Wels: fish
  Steinbutt: fish
  Meeresfrüchte: crustacean fish mollusc
`)

describe('AS-1 a food belongs to each class that it contains, whatever its name excuses it from', () => {
  test.each(inEnglish)('%s: %s', (name, classes) => {
    expect(classesOf(name, english)).toBe(classes)
  })

  test.each(inGerman)('%s: %s', (name, classes) => {
    expect(classesOf(name, german)).toBe(classes)
  })
})

/** The answer to a question about a recipe with one ingredient. */
const contain = (name: string, question: string, tables: KitchenTables): string | undefined =>
  answerQuestion(
    question,
    {
      recipe: aRecipe({
        ingredientSublists: [{ subheading: '', ingredients: [{ quantity: 1, unit: 'cup', ingredient_name: name }] }],
      }),
    },
    tables,
  )?.text

describe('AS-1 a question about an allergen', () => {
  test.each([
    ['peanut butter', 'does it contain peanuts'],
    ['peanut butter', 'is this nut free'],
    ['almond flour', 'does it contain nuts'],
    ['vegan cashew cream', 'is this nut free'],
    ['oat milk', 'is this gluten free'],
    ['soy milk', 'does it contain soy'],
    ['gorgonzola', 'is this dairy free'],
    ['prawns', 'is there seafood in it'],
  ])('names %s: %s', (name, question) => {
    expect(contain(name, question, english)).toContain(`The recipe names ${name}`)
  })

  test.each([
    ['Erdnussmus', 'enthält das Erdnüsse'],
    ['Mandelmehl', 'sind da Nüsse drin'],
    ['Haferdrink', 'ist das glutenfrei'],
    ['Emmentaler', 'enthält das Milch'],
  ])('names %s: %s', (name, question) => {
    expect(contain(name, question, german)).toContain(`Das Rezept nennt ${name}`)
  })

  test.each([
    ['vegan or dairy butter', 'does this contain milk', 'enthält das Milch'],
    ['vegan or chicken stock', 'is it vegetarian', 'ist das vegetarisch'],
    ['vegan or regular mayonnaise', 'does it contain egg', 'enthält das Ei'],
    ['vegan stock with cream', 'does this contain milk', 'enthält das Milch'],
    ['pflanzlich oder normale Butter', 'does this contain milk', 'enthält das Milch'],
    ['vegane oder normale Wurst', 'is it vegetarian', 'ist das vegetarisch'],
    ['vegane oder normale Mayonnaise', 'does it contain egg', 'enthält das Ei'],
    ['vegane Wurst sowie Butter', 'does this contain milk', 'enthält das Milch'],
  ])('names %s, whose mark is of one of two foods, in both languages', (name, question, germanQuestion) => {
    expect(contain(name, question, english)).toContain(`The recipe names ${name}`)
    expect(contain(name, germanQuestion, german)).toContain(`Das Rezept nennt ${name}`)
  })

  test('does not name a food that only sounds like it', () => {
    expect(contain('almond milk', 'is this dairy free', english)).toContain('names nothing')
    expect(contain('gluten-free flour', 'is this gluten free', english)).toContain('names nothing')
  })
})
