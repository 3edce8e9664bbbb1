/** Foods that are counted, one and several, in the languages of the interface. Only what is surely so: a wrong plural is worse than none. */
const several: ReadonlyMap<string, string> = new Map(
  [
    'egg eggs, egg\u00A0yolk egg\u00A0yolks, egg\u00A0white egg\u00A0whites, yolk yolks, onion onions, shallot shallots',
    'scallion scallions, leek leeks, carrot carrots, parsnip parsnips, potato potatoes, tomato tomatoes, beet beets, turnip turnips',
    'cucumber cucumbers, eggplant eggplants, aubergine aubergines, courgette courgettes, bell\u00A0pepper bell\u00A0peppers',
    'red\u00A0pepper red\u00A0peppers, green\u00A0pepper green\u00A0peppers, chili chilies, chilli chillies, jalapeño jalapeños',
    'lemon lemons, lime limes, orange oranges, apple apples, pear pears, banana bananas, peach peaches, plum plums, mango mangoes',
    'avocado avocados, fig figs, date dates, bay\u00A0leaf bay\u00A0leaves, tortilla tortillas, bun buns, sausage sausages',
    'chicken\u00A0breast chicken\u00A0breasts, chicken\u00A0thigh chicken\u00A0thighs, cinnamon\u00A0stick cinnamon\u00A0sticks',
    'Ei Eier, Eigelb Eigelbe, Zwiebel Zwiebeln, Schalotte Schalotten, Frühlingszwiebel Frühlingszwiebeln, Karotte Karotten',
    'Möhre Möhren, Kartoffel Kartoffeln, Tomate Tomaten, Gurke Gurken, Aubergine Auberginen, Zucchini Zucchini',
    'Zitrone Zitronen, Limette Limetten, Orange Orangen, Apfel Äpfel, Birne Birnen, Banane Bananen, Avocado Avocados',
    'Lorbeerblatt Lorbeerblätter, Zimtstange Zimtstangen, Brötchen Brötchen, Paprikaschote Paprikaschoten, Chilischote Chilischoten',
  ].flatMap((line) =>
    line.split(', ').map((pair): [string, string] => {
      const [one = '', many = ''] = pair.split(' ').map((word) => word.replaceAll('\u00A0', ' '))
      return [one, many]
    }),
  ),
)

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const manyOfEnd = (end: string): string | undefined => {
  const many = several.get(end)
  if (many !== undefined || end === end.toLowerCase()) return many
  const small = several.get(end.toLowerCase())
  return small === undefined ? undefined : capital(small)
}

/** "red onion" as there are several of it: "red onions". A name whose plural is not surely known stays as it is. */
export const manyOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  for (const length of [2, 1]) {
    const many = words.length < length ? undefined : manyOfEnd(words.slice(-length).join(' '))
    if (many !== undefined) return [...words.slice(0, -length), many].join(' ')
  }
  return name
}
