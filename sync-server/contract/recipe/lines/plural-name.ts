/**
 * Singular and plural of counted foods in the languages of the interface. The list holds only certain plurals, because
 * a wrong plural is worse than none.
 */
const plurals: ReadonlyMap<string, string> = new Map(
  [
    'egg/eggs, egg yolk/egg yolks, egg white/egg whites, yolk/yolks, onion/onions, shallot/shallots',
    'scallion/scallions, leek/leeks, carrot/carrots, parsnip/parsnips, potato/potatoes, tomato/tomatoes, beet/beets, turnip/turnips',
    'cucumber/cucumbers, eggplant/eggplants, aubergine/aubergines, courgette/courgettes, bell pepper/bell peppers',
    'red pepper/red peppers, green pepper/green peppers, chili/chilies, chilli/chillies, jalapeño/jalapeños',
    'lemon/lemons, lime/limes, orange/oranges, apple/apples, pear/pears, banana/bananas, peach/peaches, plum/plums, mango/mangoes',
    'avocado/avocados, fig/figs, date/dates, bay leaf/bay leaves, tortilla/tortillas, bun/buns, sausage/sausages',
    'chicken breast/chicken breasts, chicken thigh/chicken thighs, cinnamon stick/cinnamon sticks',
    'Ei/Eier, Eigelb/Eigelbe, Zwiebel/Zwiebeln, Schalotte/Schalotten, Frühlingszwiebel/Frühlingszwiebeln, Karotte/Karotten',
    'Möhre/Möhren, Kartoffel/Kartoffeln, Tomate/Tomaten, Gurke/Gurken, Aubergine/Auberginen, Zucchini/Zucchini',
    'Zitrone/Zitronen, Limette/Limetten, Orange/Orangen, Apfel/Äpfel, Birne/Birnen, Banane/Bananen, Avocado/Avocados',
    'Lorbeerblatt/Lorbeerblätter, Zimtstange/Zimtstangen, Brötchen/Brötchen, Paprikaschote/Paprikaschoten, Chilischote/Chilischoten',
  ].flatMap((line) =>
    line.split(', ').map((pair): [string, string] => {
      const [one = '', many = ''] = pair.split('/')
      return [one, many]
    }),
  ),
)

/** Words that count a food, before its name. */
const countPlurals: ReadonlyMap<string, string> = new Map(
  [
    'handful/handfuls, clove/cloves, head/heads, slice/slices, stalk/stalks, stick/sticks, leaf/leaves, ear/ears, jar/jars',
    'bottle/bottles, package/packages, packet/packets, bag/bags, box/boxes, cube/cubes, knob/knobs, strip/strips, sheet/sheets',
    'splash/splashes, drop/drops, glass/glasses, bowl/bowls, wedge/wedges, ball/balls, scoop/scoops, bulb/bulbs, rasher/rashers',
    'fillet/fillets, rib/ribs, loaf/loaves, bunch/bunches',
    'Zehe/Zehen, Scheibe/Scheiben, Stange/Stangen, Dose/Dosen, Zweig/Zweige, Glas/Gläser, Blatt/Blätter, Kopf/Köpfe',
    'Knolle/Knollen, Flasche/Flaschen, Packung/Packungen, Tüte/Tüten, Tasse/Tassen, Prise/Prisen',
  ].flatMap((line) =>
    line.split(', ').map((pair): [string, string] => {
      const [one = '', many = ''] = pair.split('/')
      return [one, many]
    }),
  ),
)
const invert = (map: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...map].map(([one, many]) => [many, one]))
const countSingulars = invert(countPlurals)
const singulars = invert(plurals)

/** A word of a map as the map writes it, as the start of a line, or in lower case: "zehe" is "Zehe". */
const findWord = (map: ReadonlyMap<string, string>, word: string): string | undefined => {
  const found = map.get(word) ?? map.get(capitalize(word))
  if (found !== undefined) return found
  const lowerCase = map.get(word.toLowerCase())
  return lowerCase === undefined ? undefined : capitalize(lowerCase)
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const pluralOfEnding = (end: string): string | undefined => {
  const plural = plurals.get(end)
  if (plural !== undefined || end === end.toLowerCase()) return plural
  const lowerCasePlural = plurals.get(end.toLowerCase())
  return lowerCasePlural === undefined ? undefined : capitalize(lowerCasePlural)
}

/** The plural of a name: "red onion" becomes "red onions". A name without a listed plural stays unchanged. */
export const pluralName = (name: string): string => {
  const words = name.trim().split(/\s+/)
  for (const length of [2, 1]) {
    const plural = words.length < length ? undefined : pluralOfEnding(words.slice(-length).join(' '))
    if (plural !== undefined) return [...words.slice(0, -length), plural].join(' ')
  }
  return name
}

/** The name beside a count: "handful mint" becomes "handfuls mint" from more than one on, "onions" "onion" at one. */
export const nameForCount = (name: string, count: number): string => {
  const [first = '', ...rest] = name.split(' ')
  const isMany = count > 1
  const counted = findWord(isMany ? countPlurals : countSingulars, first)
  if (counted !== undefined) return [counted, ...rest].join(' ')
  if (findWord(countPlurals, first) !== undefined || findWord(countSingulars, first) !== undefined) return name
  if (isMany) return pluralName(name)
  for (const length of [2, 1]) {
    const words = name.split(' ')
    const singular = words.length < length ? undefined : singulars.get(words.slice(-length).join(' '))
    if (singular !== undefined) return [...words.slice(0, -length), singular].join(' ')
  }
  return name
}
