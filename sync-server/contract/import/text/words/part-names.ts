import { plainText } from './plain-text.ts'

/** What the parts of a recipe are called in the languages of the dictionaries, as a line of its own: "Dough", "Fyllning". */
const names = `
  dough, pastry, crust, base, batter, filling, topping, toppings, frosting, icing, glaze, sauce, dressing, marinade,
  garnish, crumble, streusel, cake, for serving,
  Teig, Boden, Belag, Füllung, Guss, Glasur, Soße, Sauce, Dressing, Marinade, Streusel, Creme, Dekoration, Deko, Außerdem,
  Zum Servieren, Zum Garnieren, Mürbeteig, Hefeteig, Biskuit,
  pâte, garniture, appareil, nappage, glaçage, crème, vinaigrette, marinade, farce, décoration,
  masa, relleno, cobertura, glaseado, aliño, adobo, decoración, base,
  impasto, ripieno, farcitura, copertura, glassa, condimento, decorazione, crema, frolla,
  deeg, vulling, glazuur, saus, beslag, garnering, bodem,
  massa, recheio, cobertura, calda, molho, decoração,
  deg, fyllning, glasyr, sås, smet, botten, garnering, kräm,
  dej, fyld, glasur, bund, pynt, creme, marinade,
  deig, fyll, glasur, saus, bunn, krem, pynt,
  ciasto, nadzienie, farsz, polewa, krem, sos, kruszonka, dekoracja, dodatkowo,
  těsto, náplň, poleva, krém, omáčka, drobenka, ozdoba,
  taikina, täyte, kuorrute, kastike, pohja, koriste,
  hamuru, iç harcı, sosu, üzeri, kreması, şerbeti`

const known: ReadonlySet<string> = /* @__PURE__ */ new Set(names.split(',').map((name) => plainText(name.trim())))

/** Whether a text is the name of a part alone. A food may be called so too: the line below it has to be an ingredient. */
export const isPartName = (text: string): boolean => known.has(plainText(text).replace(/\s*:$/, ''))
