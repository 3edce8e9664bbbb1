import type { KitchenLanguage } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'

/**
 * What swells may be poisonous, a pregnant person may not eat what the tables call done, and no table has how often food may be
 * reheated: days of fresh food, minutes and degrees would answer something else. Tins and pregnancy have rules of their own.
 */
const beyondTables: Readonly<Record<KitchenLanguage, RegExp>> = {
  en: /\b(?:swell\w*|swollen|bulg(?:ed?|es|ing)|bloated|dent(?:ed|s)|puffed up|reheat\w* (?:\w+ )*(?:twice|more than once|a second time)|pregn\w*|expecting(?! (?:\d|guests|friends|people))|at \d+ weeks(?! old)|with child)\b/,
  de: /\b(?:(?:auf)?geblaht\w*|gewolbt\w*|bombiert\w*|(?:auf)?geschwollen\w*|(?:ver|ein)beult\w*|eingedellt\w*|(?:zweimal|2 mal|mehrmals|mehrfach) (?:\w+ )?(?:auf|er)\w+|schwang\w*|erwart\w* (?:ein |unser |\w+ )?(?:kind|baby|nachwuchs)|guter hoffnung|\d+ ?(?:ssw|woche|schwang\w*))\b/,
}

/** Whether a folded question is about what no table has. */
export const isBeyondTables = (text: string, language: KitchenLanguage): boolean => beyondTables[language].test(text)

/** Words of a question that needs care, and the classes whose answers are careful enough for it; none: it has no answer. */
interface Care {
  readonly words: Readonly<Record<KitchenLanguage, RegExp>>
  readonly classes: RegExp
}

/** Answers to a person who must not eat a food. */
const ofAvoided = /^(?:diet-of|contains|caution-.*)$/

/** Babies and persons with an allergy, in both languages; "baby carrots" are none. */
const others =
  /\b(?:bab(?:ys?|ies)(?! (?:back|chicken|spinach|carrot|(?:new )?potato|(?:sweet)?corn|lea[fv]|leek|beet|peas?\b|courgette|zucchini|turnip|parsnip|onion|broccoli|cauliflower|kale|gem\b|lettuce|fennel|artichoke|asparagus|tomato|squash))|infants?|toddlers?|newborns?|saugling\w*|kleinkind\w*|neugeboren\w*|\w*allerg\w*)\b/

/** Intents that have no answer for some questions: the figures of a table are those of sound food, for persons who may eat it. */
const exceptions: readonly (readonly [intents: RegExp, words: RegExp])[] = [
  [/^(?:times|hint)$|doneness|keeping|-eggs$/, others],
  // "The milk is sour, how long does it keep".
  [
    /keeping/,
    /\b(?:(?:milk|cream|milch|sahne)(?: \w+){0,3} (?:sour(?! cream)|sauer)|(?:gone|went|turned) (?:sour|off|bad)|rancid|ranzig|verdorben)\b/,
  ],
  // "5 kg chicken, how long", "opened cream how long": a recipe has the times of its own amounts, and no days.
  [/duration|step-of/, /\b(?:opened|offene|geoffn|angebroch)|\d ?(?:kg|kilo|pfund|lb|pound)|\d{4} ?g\b/],
]

/** Whether a question has words for which an intent has no answer. */
export const isExcepted = (intent: string, text: string, { otherwise }: KitchenTables['rules']): boolean =>
  [...exceptions, ...otherwise].some(([names, words]) => names.test(intent) && words.test(text))

const cares: readonly Care[] = [
  // Blood, breath, poison and pills: a cook has to call for help, whatever else the question names.
  {
    words: {
      en: /\b(?:bleed\w*|cut (?:my|his|her|off)|breath\w*|chok\w*|swell\w*|swollen|swallow\w*|drank|faint\w*|passed out|unconscious|seizure|poison\w*|toxic|ambulance|call (?:911|999|112)|emergenc\w*|dishwasher|detergents?|bleach|cleaner|(?<!fish )fingers?|thumb|burn(?:ed|t) (?:my|his|her))\b/,
      de: /\b(?:blut(?:et|en)?|geschnitten (?:und|hab)|luft|atm\w*|schwillt|geschwollen|anschwell\w*|\w*schluckt?|getrunken|notarzt|notruf|notfall|ohnmacht\w*|bewusstlos\w*|krampf\w*|gift\w*|\w*tabs?|\w*reiniger|spulmittel|bleiche|gebissen|finger|daumen)\b/,
    },
    classes: /^never$/,
  },
  // Babies, and persons whom an infection harms more than others.
  {
    words: {
      en: /\b(?:bab(?:y|ies)|infants?|toddlers?|newborns?|breast ?fe\w+|months? old|(?:1|one) year old|pregnan\w*|elderly|immun\w*|chemo\w*|ill|sick)\b/,
      de: /\b(?:babys?|saugling\w*|kleinkind\w*|neugeboren\w*|still(?:en|t|zeit|ende\w*)|monate? alt\w*|(?:1|ein)jahrige\w*|schwanger\w*|immun\w*|chemo\w*|krank\w*)\b/,
    },
    classes: /^caution-/,
  },
  {
    words: {
      en: /\b(?:canning|preserv\w*|(?:boil|seal|process|sterili[sz])\w* (?:\w+ ){0,3}jars?|ferment\w*|pickl\w*|cur(?:ed?|ing)|botul\w*|water bath)\b/,
      de: /\b(?:ein(?:ge)?(?:mach|koch|weck|leg)\w*|\w*glas(?:er)? .*\b(?:koch\w*|haltbar)|(?:weck|einmach)glas\w*|ferment\w*|pokel\w*|gepokelt\w*|botul\w*)\b/,
    },
    classes: /^(?:caution-canning|safety-.*)$/,
  },
  {
    words: {
      en: /\b(?:wild|woods|forest|forag\w*|picked|found in|edible)\b/,
      de: /\b(?:wild\w*|wald\w*|\w*gesammelt\w*|gepfluckt\w*|essbar\w*|geniessbar\w*)\b/,
    },
    classes: /^(?:caution-foraging|doneness)$/,
  },
  // Persons who must not eat a food.
  {
    words: {
      en: /\b(?:allerg\w*|intoleran\w*|coeliacs?|celiacs?|halal|kosher|leave out|pick out)\b/,
      de: /\b(?:\w*allerg\w*|\w*vertrag\w*|zoliakie|\w*intoleran\w*|halal|koscher|weglass\w*|lasst)\b/,
    },
    classes: ofAvoided,
  },
  {
    words: { en: /\bmou?ld/, de: /schimm(?:el|lig)/ },
    classes: /^safety-mould$/,
  },
  // Raw food has days of its own, where a time is named and it is not eaten raw.
  {
    words: {
      en: /^(?=.*\braw\b)(?:(?!.*\b(?:how long|days?|weeks?|months?|keeps?|lasts?|since|yesterday|fridge|freezer|fresh|still|stor\w+)\b)|.*\b(?:eat|eating|eaten)\b)/,
      de: /^(?=.*\broh\w*\b)(?:(?!.*\b(?:wie lange?|tage?n?|wochen?|monate?n?|halt\w*|haltbar\w*|seit|\w*gestern|kuhlschrank|gefrier\w*|frisch|noch|\w*bewahr\w*|lager\w*)\b)|.*\b(?:essen|esse|isst|gegessen)\b)/,
    },
    classes: /^(?:doneness|safety-.*|caution-.*)$/,
  },
  {
    words: { en: /\braw\b/, de: /\broh\w*\b/ },
    classes: /^(?:keeping|doneness|safety-.*|caution-.*)$/,
  },
  // Questions whether food is safe.
  {
    words: {
      en: /\b(?:safe\w*|unsafe|danger\w*|harmful|risky?|healthy|raw milk|(?:still|is|are|half|inside) raw|pink|rare|bloody|undercooked|slimy|smells?)\b/,
      de: /\b(?:sicher|un?gefahrlich|gefahr\w*|riskant|schadlich|schlimm|gesund\w*|rohmilch\w*|rohe milch|(?:noch|innen|halb|mitte) roh\w*|rosa|blutig|schmierig|riecht|stinkt)\b/,
    },
    classes: /^(?:doneness|safety-.*|caution-.*)$/,
  },
]

/** Whether an answer of a class is careful enough for a question: without words that need care, each is. */
export const isCarefulEnough = (name: string, text: string, { language, rules }: KitchenTables): boolean =>
  !isExcepted(name, text, rules) &&
  cares.every(({ words, classes }) => !words[language].test(text) || classes.test(name)) &&
  (!rules.avoids.test(text) || ofAvoided.test(name))
