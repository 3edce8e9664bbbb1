import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KitchenLanguage } from '../../kitchen-answer.ts'

/** Words that fill a slot of a template in turn: what kind of word it is counts, not which. */
const fillings: Readonly<Record<KitchenLanguage, Readonly<Record<string, string>>>> = {
  en: {
    food: 'sour cream,eggs,honey,parmesan,milk,yeast,mustard,tofu,spinach,bacon,walnuts,soy sauce,mushrooms,yogurt,sugar',
    other: 'onions,oil,potatoes,margarine,vinegar,tomatoes,carrots,feta,pasta,brown sugar,lemon juice,oat milk',
    listed: 'butter,rice,cream,leeks,chicken,garlic,stock,lemon,flour,salt,parsley,oil',
    meat: 'salmon,pork,chicken,beef,turkey,mince,lamb,duck,steak,fish,prawns,sausages,burgers',
    veg: 'potatoes,broccoli,brown rice,carrots,lentils,green beans,asparagus,quinoa,cauliflower,pasta,peas,beetroot',
    dish: 'soup,lasagne,curry,rice,chicken,stew,pizza,sauce,cooked rice,the roast',
    class: 'nuts,gluten,dairy,eggs,milk,soy,fish,sesame,lactose,celery,peanuts,mustard',
    term: 'blanch,deglaze,simmer,fold in,saute,braise,poach,julienne,zest,reduce,al dente,sear',
    unit: 'grams,cups,ml,tablespoons,ounces,pounds,teaspoons,litres,pints,g,oz,tbsp',
    n: '2,6,3,8,5,10,7,12,9,1.5',
    m: '26,20,24,9,8,22',
    degrees: '70,65,63,74,60,58',
    hot: '350,180,200,400,160,375,220',
    time: '10 minutes,5 minutes,half an hour,20 min,1 hour,90 seconds,12 minutes,45 minutes',
  },
  de: {
    food: 'Schmand,Eier,Honig,Parmesan,Milch,Hefe,Senf,Tofu,Spinat,Speck,Walnüsse,Sojasauce,Pilze,Joghurt,Zucker',
    other: 'Zwiebeln,Öl,Kartoffeln,Margarine,Essig,Tomaten,Karotten,Feta,Nudeln,brauner Zucker,Zitronensaft,Hafermilch',
    listed: 'Butter,Reis,Sahne,Lauch,Hähnchen,Knoblauch,Brühe,Zitrone,Mehl,Salz,Petersilie,Öl',
    meat: 'Lachs,Schwein,Hähnchen,Rind,Pute,Hackfleisch,Lamm,Ente,Steak,Fisch,Garnelen,Bratwurst,Frikadellen',
    veg: 'Kartoffeln,Brokkoli,Vollkornreis,Karotten,Linsen,grüne Bohnen,Spargel,Quinoa,Blumenkohl,Nudeln,Erbsen,Rote Bete',
    dish: 'Suppe,Lasagne,Curry,Reis,Hähnchen,Eintopf,Pizza,Soße,gekochter Reis,der Braten',
    class: 'Nüsse,Gluten,Milch,Ei,Laktose,Soja,Fisch,Sesam,Sellerie,Erdnüsse,Senf,Weizen',
    term: 'blanchieren,ablöschen,köcheln,unterheben,anschwitzen,schmoren,pochieren,julienne,reduzieren,al dente,dünsten',
    unit: 'Gramm,Tassen,ml,Esslöffel,Unzen,Pfund,Teelöffel,Liter,Pints,g,oz,EL',
    n: '2,6,3,8,5,10,7,12,9,1.5',
    m: '26,20,24,18,28,22',
    degrees: '70,65,63,74,60,58',
    hot: '350,180,200,400,160,375,220',
    time: '10 Minuten,5 Minuten,eine halbe Stunde,20 min,1 Stunde,90 Sekunden,12 Minuten,45 Minuten',
    pairs: 'zweit,dritt,viert,sechst,fünft',
  },
}

const names: Readonly<Record<KitchenLanguage, string>> = { en: 'english', de: 'german' }
/** Each word of a template stands in so many of its sentences. */
const turns = 2

/** The parts of a template: words as they are, alternatives, or the words of a slot. */
const partsOf = (template: string, language: KitchenLanguage): string[][] =>
  template.split(/(\([^)]*\))/).flatMap((part) => {
    if (part.startsWith('(')) return [part.slice(1, -1).split('|')]
    return part.split(/(\{[a-z]+\})/).map((text) => fillingsOf(text, language) ?? [text])
  })

const fillingsOf = (text: string, language: KitchenLanguage): string[] | undefined =>
  /^\{[a-z]+\}$/.test(text) ? fillings[language][text.slice(1, -1)]?.split(',') : undefined

/** The sentences of a template: each alternative in turn, with steps that differ by the group so that neighbours vary. */
function sentencesOf(template: string, language: KitchenLanguage): string[] {
  const parts = partsOf(template, language)
  const most = Math.max(...parts.filter((_, index) => !isSlot(template, index, language)).map(({ length }) => length))
  return Array.from({ length: most * turns }, (_, at) => {
    const words = parts.map(
      (part, index) => part[(at * (index + 1) + Math.floor(at / part.length)) % part.length] ?? '',
    )
    const filled = words.join('').replace(/\{([a-z]+)\}/g, (slot) => fillingsOf(slot, language)?.[at % 5] ?? slot)
    return filled.replace(/\s+/g, ' ').trim()
  })
}

/** Whether a part of a template is a slot: its words need not stand in the sentences each. */
const isSlot = (template: string, index: number, language: KitchenLanguage): boolean =>
  (partsOf(template, language)[index] ?? []).join(',') !== '' &&
  Object.values(fillings[language]).includes((partsOf(template, language)[index] ?? []).join(','))

/** Sentences that templates of each class lead to, with their class: `# class` stands above its templates. */
export function expandTemplates(language: KitchenLanguage): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>()
  let name = ''
  for (const row of readFileSync(join(import.meta.dirname, `${names[language]}-templates.txt`), 'utf8').split('\n')) {
    if (row.startsWith('# ')) name = row.slice(2)
    else if (row !== '') for (const sentence of sentencesOf(row, language)) sentences.set(sentence, name)
  }
  return sentences
}
