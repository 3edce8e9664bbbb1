import { phrasesOf } from '../../text/words/all-words.ts'
import { textKey } from '../../text-keys.ts'

const words = (text: string, kind?: 'ingredients' | 'method' | 'notes'): ReadonlySet<string> =>
  new Set([...text.split('|'), ...(kind === undefined ? [] : phrasesOf(kind))].map(textKey))

const ingredientLabels = words(
  'ingredients|the ingredients|ingredient list|ingredients list|you will need|you’ll need|what you need|what you’ll need|' +
    'zutaten|zutatenliste|die zutaten|ingrédients|les ingrédients|ingredientes|ingredienti|gli ingredienti|ingrediënten|' +
    'ingredienser|ingredienserne|składniki|ainekset|suroviny|malzemeler|hozzávalók|shopping list|einkaufsliste',
  'ingredients',
)
const stepLabels = words(
  'instructions|directions|method|preparation|steps|how to make it|how to make|procedure|instructions steps|recipe instructions|' +
    'zubereitung|anleitung|zubereitungsschritte|so gehts|arbeitsschritte|préparation|instructions de préparation|étapes|' +
    'elaboración|preparación|instrucciones|pasos|procedimento|preparazione|procedimiento|bereiding|bereidingswijze|instructies|' +
    'werkwijze|preparo|modo de preparo|modo de preparação|preparação|gör så här|tillagning|instruktioner|fremgangsmåde|' +
    'sådan gør du|framgangsmåte|slik gjør du|przygotowanie|sposób przygotowania|wykonanie|valmistus|ohje|postup',
  'method',
)
const noteLabels = words(
  'notes|note|recipe notes|tips|tip|recipe tips|cook’s notes|tips and tricks|tips & tricks|expert tips|chef’s notes|' +
    'notizen|hinweise|hinweis|tipps|tipp|anmerkungen|remarques|conseils|astuces|notas|consejos|trucos|note e consigli|consigli|' +
    'opmerkingen|dicas|anteckningar|tips och råd|noter|notater|wskazówki|uwagi',
  'notes',
)

const keyOfLabel = (text: string): string => textKey(text.replace(/\s*\([^()]*\)\s*$/, '').replace(/^\d+[.)]\s*/, ''))

export const isIngredientLabel = (text: string): boolean => text.length < 60 && startsOrIs(text, ingredientLabels)
export const isStepLabel = (text: string): boolean => text.length < 60 && startsOrIs(text, stepLabels)
const sectionLabels: ReadonlySet<string> = new Set([...ingredientLabels, ...stepLabels])
export const isNoteLabel = (text: string): boolean => text.length < 40 && noteLabels.has(keyOfLabel(text))

/** "Ingredients", "Ingredients:", "Ingredients for 4 servings", "Zutaten für 4 Personen". */
function startsOrIs(text: string, labels: ReadonlySet<string>, key = keyOfLabel(text)): boolean {
  if (labels.has(key)) return true
  const [, first = ''] =
    /^(.*?)\s+(?:for|für|pour|para|per|voor|för|til|till|dla|\(|-|–)\s*(?:\d|[(–-])/i.exec(text) ?? []
  return first !== '' && labels.has(textKey(first))
}

/** Whether a line only names a section of a recipe. */
export function isSectionLabel(text: string): boolean {
  const key = keyOfLabel(text)
  return (
    otherLabels.has(key) ||
    (text.length < 40 && noteLabels.has(key)) ||
    (text.length < 60 && startsOrIs(text, sectionLabels, key))
  )
}

const otherLabels = words(
  'equipment|nutrition|nutrition facts|nutrition information|nährwerte|video|description|recipe|rezept|recette|receta|ricetta|' +
    'us customary|metric|us customary metric|cook mode|scale|1x|2x|3x|1x 2x 3x|print|pin|save|cook mode prevent your screen from going dark|' +
    'units|did you make this recipe|details|servings|yield',
)

export type TimeField = 'prepMinutes' | 'cookMinutes' | 'totalMinutes'

/** Words that name a time, at the beginning of a line. */
export const timeLabels: Readonly<Record<TimeField, RegExp>> = {
  prepMinutes:
    /^(?:prep(?:aration)?(?:\s*time)?|hands[- ]on(?:\s*time)?|active(?:\s*time)?|vorbereitung(?:szeit)?|vorbereiten|arbeitszeit|zubereitungszeit|temps de préparation|préparation|tiempo de preparación|preparación|tempo di preparazione|preparazione|voorbereiding(?:stijd)?|bereidingstijd|tempo de prepar(?:o|ação)|förberedelse(?:r|tid)?|forberedelse(?:r|s?tid)?|czas przygotowania|(?:doba |čas )?příprav[ay]|valmistelu(?:aika)?|esivalmistelut?|hazır(?:lık|lama)(?: süresi)?)(?!\p{L})/iu,
  cookMinutes:
    /^(?:cook(?:ing)?(?:\s*time)?|bak(?:e|ing)(?:\s*time)?|koch-?\/?(?:back)?zeit|backzeit|garzeit|kochen|temps de cuisson|cuisson|tiempo de (?:cocción|horneado)|cocción|tempo di cottura|cottura|kooktijd|oventijd|baktijd|tempo de (?:cozimento|cozedura|forno)|tillagning(?:stid)?|gräddning(?:stid)?|koktid|tilberedning(?:stid)?|kogetid|bagetid|stegetid|koketid|steketid|czas (?:gotowania|pieczenia|smażenia)|(?:doba |čas )?(?:vaření|pečení)|kypsennys(?:aika)?|paistoaika|keittoaika|pişirme(?: süresi)?|pişme süresi)(?!\p{L})/iu,
  totalMinutes:
    /^(?:total(?:\s*time)?|ready in|gesamt(?:zeit)?|gesamte zeit|insgesamt|temps total|durée totale|tiempo total|tempo totale|totale tijd|totaltijd|tempo total|total tid|totaltid|tid i alt|samlet tid|łączny czas|czas całkowity|celkový čas|kokonaisaika|toplam süre)(?!\p{L})/iu,
}

/** Words that name a yield. */
export const yieldLabel =
  /\b(?:servings?|serves|yields?|makes|portionen|portion|personen|ergibt|stück|parts?|personnes?|rendement|pour|porciones|raciones|personas|rinde|porzioni|dosi|persone|porties|pessoas|porções|portioner|personer|porcje|osób|porcji)(?![\p{L}])/iu
