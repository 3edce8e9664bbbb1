// Above 300 lines: all that a language defines, in one interface.
import type { Allergen } from './allergens.ts'

/** What a question asks for. A pattern of one intent may lead to no answer; then the next one is tried. */
export const intents = [
  'safety-burns',
  'caution-canning',
  'caution-foraging',
  'caution-infants',
  'caution-pregnancy',
  'safety-bulging-tins',
  'safety-off-smell',
  'safety-use-by',
  'safety-power-cut',
  'safety-thawing',
  'safety-refreezing',
  'safety-mould',
  'safety-green-potatoes',
  'safety-bitter-squash',
  'safety-bitter-almonds',
  'safety-garlic-in-oil',
  'safety-raw-dough',
  'safety-egg-test',
  'safety-cooling',
  'safety-room-temperature',
  'safety-washing-chicken',
  'safety-raw-beans',
  'safety-rhubarb-leaves',
  'safety-from-frozen',
  'safety-appliance-fire',
  'safety-fat-fire',
  'safety-smoking-oil',
  'safety-microwaved-eggs',
  'asked-step',
  'asked-kind',
  'safety-frying-oil',
  'safety-cake-done',
  'safety-cracked-egg',
  'safety-cutting-board',
  'safety-mushrooms-again',
  'swap',
  'same-food',
  'temperature',
  'gas-mark',
  'fan-oven',
  'doneness',
  'doneness-here',
  'caution-raw-meat',
  'timer',
  'timer-of',
  'amount-in',
  'amount-which',
  'how-many-units',
  'conversion',
  'pan-have-instead',
  'pan-from-to',
  'pan-recipe-then-have',
  'pan-only',
  'amount-for',
  'amount-limited',
  'amount-limited-rest',
  'amount-of-one',
  'amount-times',
  'servings-count',
  'servings',
  'servings-factor',
  'add-to-list',
  'equipment',
  'ingredients',
  'step-next',
  'step-previous',
  'step-first',
  'step-last',
  'step-repeat',
  'step-number',
  'steps-left',
  'step-count',
  'oven',
  'total-time',
  'duration',
  'hint',
  'safety-boiled-eggs',
  'times',
  'step-after',
  'step-of',
  'diet-of',
  'contains',
  'food-has',
  'make-diet',
  'make-without',
  'substitute-own',
  'substitute',
  'use-instead',
  'keeping',
  'keeping-this',
  'rule',
  'amount',
  'find-from',
  'find',
  'word',
  'loose-timer',
  'loose-temperature',
  'loose-oven',
  'loose-duration',
  'loose-step-number',
  'loose-servings',
  'loose-amount',
  'loose-step-of',
  'loose-diet',
  'loose-contains',
  'loose-substitute',
  'loose-doneness',
  'loose-keeping',
  'loose-word',
  'loose-find',
] as const
export type Intent = (typeof intents)[number]
/** Named by the row of the rule that answers it. */
export type SafetyIntent = Extract<Intent, `safety-${string}`>
/** Questions with a fixed careful answer. */
export type CautionIntent = Extract<Intent, `caution-${string}`>

/** Phrases of answers; `{name}` stands for a value. `salt+` and its like are remarks on a substitute. */
export type AnswerTexts = Readonly<
  Record<
    | 'amount'
    | 'amountNoQuantity'
    | 'together'
    | 'amountsForServings'
    | 'amountsForOne'
    | 'equipment'
    | 'ingredients'
    | 'addToList'
    | 'step'
    | 'lastStep'
    | 'stepCount'
    | 'stepsLeft'
    | 'totalTime'
    | 'prepTime'
    | 'cookTime'
    | 'serves'
    | 'setServings'
    | 'setOneServing'
    | 'preserving'
    | 'conversion'
    | 'conversionOfFood'
    | 'temperature'
    | 'gasMark'
    | 'fanOven'
    | 'eitherOven'
    | 'pan'
    | 'panSame'
    | 'timer'
    | 'timerFor'
    | 'substituteIntro'
    | 'swap'
    | 'sameFood'
    | 'timeLess'
    | 'timeMore'
    | 'timeFits'
    | 'substituteOther'
    | 'substituteSkipped'
    | 'substitute'
    | 'substituteUse'
    | 'contains'
    | 'containsNone'
    | 'brandDecides'
    | 'labels'
    | 'doneness'
    | 'hold'
    | 'rest'
    | 'otherFigure'
    | 'below'
    | 'reached'
    | 'keeps'
    | 'keepsCold'
    | 'freezes'
    | 'freezesNot'
    | 'keepsSources'
    | 'keepsAs'
    | 'find'
    | 'dietNames'
    | 'containsNames'
    | 'dietNone'
    | 'containsNoneOf'
    | 'containsOther'
    | 'dietMarked'
    | 'makeDiet'
    | 'noSubstitute'
    | 'day'
    | 'days'
    | 'months'
    | 'month'
    | 'minutes'
    | 'and'
    | 'kitchenTimer'
    | 'salt+'
    | 'salt-'
    | 'sugar+'
    | 'sugar-'
    | 'acid+'
    | 'acid-'
    | 'lift-',
    string
  >
>

/** How the step is found that has the words of a question. */
export interface StepSearchRules {
  /** Figures that a question asks for, anywhere in it. */
  readonly measures: readonly (readonly [StepMeasure, RegExp])[]
  /** The beginning of a question for a step, with a group for a count or an amount, and the rest. */
  readonly asks: RegExp
  /** What no step answers, and what none answers whose figures are asked for. */
  readonly other: RegExp
  readonly otherMeasure: RegExp
  /** Phrases that stand for one word: "lid on". */
  readonly phrases: readonly (readonly [RegExp, string])[]
  /** What a step may write for a word of a question: "rise" for "prove". */
  readonly senses: readonly (readonly [asked: RegExp, step: RegExp])[]
  /** Verbs that count only where a question has no other: "how long does it sit in the brine". */
  readonly soft: RegExp
  /** What comes before the step, or after it: "before slicing". */
  readonly sides: RegExp
  /** Of these, those that come after it, and those that end it. */
  readonly after: RegExp
  readonly until: RegExp
  /** "The second rise". */
  readonly order: readonly (readonly [RegExp, number])[]
  /** Words that no step needs, and those that it need not have where it has others: "the dough". */
  readonly words: ReadonlySet<string>
  readonly general: ReadonlySet<string>
  /** What a recipe chills before it is cooked. */
  readonly chilled: RegExp
  /** Of these, what only some recipes have. */
  readonly parts: RegExp
  /** How many times something is done, in a step. */
  readonly counts: RegExp
  /** Asks whether a time is enough, its times, and what is about food that stands. Global. */
  readonly enough: RegExp
  readonly spans: RegExp
  readonly overnight: RegExp
  readonly otherSpan: RegExp
  /** A step that takes what is left of a food. */
  readonly rest: RegExp
  /** Asks what is done, and headings of a time at which it is done: "the night before". */
  readonly asksWhat: RegExp
  readonly times: RegExp
}
export type StepMeasure = 'time' | 'degrees' | 'size'

/** What questions at the stove ask for, and the folded words of steps and ingredients that have it. */
export interface AskedRules {
  /** Intents that have no answer for some questions: days after a date that has passed, a definition for "how do I make", other foods. */
  readonly otherwise: readonly (readonly [intents: RegExp, words: RegExp])[]
  readonly asksTotal: RegExp
  /** Asks for a part of an amount: "how much oil at the end". */
  readonly asksShare: RegExp
  /** Scales of ovens that a question names. */
  readonly scales: Readonly<Record<'celsius' | 'fahrenheit' | 'gas' | 'fan', RegExp>>
  /** A step that leaves food in its tin to cool. */
  readonly cools: RegExp
  /** Asks for a time, and a note that has one. */
  readonly asksTime: RegExp
  readonly hasTime: RegExp
  readonly asksDanger: RegExp
  /** Asks whether a food may be left out: a substitute is the next best answer. */
  readonly skips: RegExp
  /** Asks what a part of the open recipe is made of, where that part is named. */
  readonly asksPart: RegExp
  /** Degrees of doneness, which stand below the safe figures. */
  readonly asksPink: RegExp
  /** Mince of no named animal, and that of each. */
  readonly mince: readonly [asked: RegExp, names: RegExp]
  /** A pot that is covered, not "cover with water". */
  readonly coversPot: RegExp
  /** Words of a food that a cook offers: its form, that it is made of plants, and that it has a rule of its own first. */
  readonly swap: Readonly<Record<'forms' | 'plants' | 'spoiled', RegExp>>
  /** Names of one food, by groups. */
  readonly sameFoods: readonly (readonly string[])[]
  /** Cuts of the chicken of a recipe, and their whole names: "breasts". */
  readonly bareCuts: readonly (readonly [RegExp, string])[]
  /** What lies in a marinade. */
  readonly soaks: RegExp
  readonly stepSearch: StepSearchRules
  /** What is of an animal, by its name: pancetta is pork. */
  readonly meats: readonly (readonly [asked: RegExp, names: RegExp])[]
  /** Foods that a question names by their kind. */
  readonly kinds: readonly (readonly [asked: RegExp, names: RegExp])[]
}

/** Everything about a language: how words end, what questions look like, what answers read like. */
export interface LanguageRules extends AskedRules {
  /** A folded word without its ending. */
  readonly stem: (word: string) => string
  /** Words typed in haste or dialect, with the words that they stand for: "u", "wieviel". */
  readonly shortForms: ReadonlyMap<string, string>
  /** The first part of a compound, "reismenge", with its tail, and what stands for it: "wie viel *". */
  readonly compound: readonly [RegExp, ReadonlyMap<string, string>]
  /** Whole numbers and parts that are written as words, folded. */
  readonly numbers: ReadonlyMap<string, number>
  /** Times as they are spoken, with what they stand for: "an hour and twenty". */
  readonly spokenTimes: readonly (readonly [RegExp, string])[]
  /** Words that a name may have in front of it or behind it without being part of it. */
  readonly determiners: ReadonlySet<string>
  /** Adjectives that do not change what a food is. */
  readonly adjectives: ReadonlySet<string>
  /** Words of tools and places that may stand around a question, beside those of `dishes`, in any form: "in a bowl". */
  readonly context: ReadonlySet<string>
  /** Dishes, meals and diets, which a search may consist of: "in a cake", "for pancakes". */
  readonly dishes: ReadonlySet<string>
  /** Which questions get no hint. */
  readonly hints: {
    /** Ask for the meaning of a word, for cleaning, for a recipe, or whether food is safe, or tell of food eaten or left out. */
    readonly others: RegExp
    /** Food whose lumps and sour taste may come from spoiling. */
    readonly spoils: RegExp
    /** The same before any dish, with a verb of its own: "the milk is …". */
    readonly isSpoiled: RegExp
    readonly dish: RegExp
    /** Food whose bitter taste is that of a poison. */
    readonly bitter: RegExp
  }
  /** Words that only questions about food safety in free words may have, as they stand or without an ending. */
  readonly safetyWords: ReadonlySet<string>
  /** Words without a meaning of their own, which any question about one food may have. */
  readonly fillers: ReadonlySet<string>
  /** Where a clause ends: at a mark, and before a word that begins a reason or a time. */
  readonly clauseEnd: RegExp
  /** A clause that begins like a question. */
  readonly asks: RegExp
  /** The fillers of a story around the question. Spelling is not corrected to them. */
  readonly storyWords: ReadonlySet<string>
  /** Stands before the food that is replaced, "instead of", or behind it, "ersetzen durch". */
  readonly replacedBehind: RegExp
  readonly replacedBefore: RegExp
  /** Stands before a missing food, "no", and behind it, "is empty": the other food of the question is offered. */
  readonly missingBehind: RegExp
  readonly missingBefore: RegExp
  /** A fire that burns still, in a question about a person with a burn. */
  readonly openFire: RegExp
  /** Verbs that make a question about a fridge or a microwave one about safety: "how cold should the fridge be". */
  readonly ruleVerbs: ReadonlySet<string>
  /** Tools and verbs of steps, without their endings: a step that names them answers "when do I season it". */
  readonly stepWords: ReadonlySet<string>
  /** A verb without the endings of its forms: "seasoning", "gewürzt". */
  readonly verbStem: (word: string) => string
  /** Names of tools in the text of a step. Global. */
  readonly tools: RegExp
  /** Word of another form or food, in a question that may seem to be about its days. */
  readonly replaces: RegExp
  /** Stands behind a food that is missing: "for the pesto". */
  readonly dishTail: RegExp
  /** Questions that no rule may answer: medicine, prices, animals, instructions to a model. */
  readonly declined: RegExp
  /** What stands in front of and behind a question without changing it. */
  readonly opening: RegExp
  readonly closing: RegExp
  /** Patterns of a whole question, each anchored at both ends. */
  readonly patterns: ReadonlyMap<Intent, readonly RegExp[]>
  /** Words of the patterns, for the correction of spelling. */
  readonly vocabulary: readonly string[]
  readonly units: ReadonlyMap<string, string>
  /** Diets by the words that name them. */
  readonly diets: ReadonlyMap<string, DietWord>
  /** Those of `diets` that name a person or an illness; the first word of the same diet names the food. */
  readonly dietPeople: RegExp
  /** Allergens and food classes by the words that name them. */
  readonly classes: ReadonlyMap<string, FoodClass>
  /** Names of foods that belong to a class, in the folded words of an ingredient; the exceptions of the class are removed first. */
  readonly classFoods: Readonly<Record<FoodClass, RegExp>>
  readonly exceptions: Readonly<Partial<Record<FoodClass, RegExp>>>
  /** English names of foods whose cup is weighed, by their name in this language. */
  readonly weighedFoods: ReadonlyMap<string, string>
  /** Words of a question about a weight: it wants grams of a stick too. */
  readonly asksWeight: RegExp
  /** What a question about usual times asks for, and what has others. */
  readonly times: Readonly<Record<'asks' | 'others' | 'oven' | 'pan' | 'sameTime', RegExp>>
  readonly water: RegExp
  /** "Flour and a cup of sugar" are two foods. */
  readonly joinsFoods: RegExp
  readonly panWords: RegExp
  readonly squarePan: RegExp
  /** The verb of a step for another of its forms, or for the oven. */
  readonly ovenVerbs: ReadonlyMap<string, string>
  /** How many times as much a word means: "twice". */
  readonly factors: readonly (readonly [RegExp, number])[]
  /** Of an hour, a minute and a second. */
  readonly timeUnits: readonly string[]
  readonly preserving: RegExp
  /** Words of a question about food outside the fridge, and about a night, which may be one inside. */
  readonly unchilled: RegExp
  readonly overnight: RegExp
  /** Dishes for which only some substitutes of a food are: oats instead of the egg in meatballs. */
  readonly uses: readonly (readonly [asked: RegExp, where: RegExp])[]
  /** What the substitutes of a food are not for: those of flour in a dough do not thicken. */
  readonly unfit: Readonly<Record<string, RegExp>>
  /** A step that cools food in the fridge, and one that fries it. */
  readonly chills: RegExp
  readonly fries: RegExp
  /** "Double the wine": the word of which there is to be more, or less. */
  readonly factorOf: RegExp
  /** How old food is, in a question about reheating it. Global. */
  readonly aged: RegExp
  /** Words of a person who must not eat the food that is asked about. */
  readonly avoids: RegExp
  /** Stands before a food that a substitute must not have: "without nuts". Global, with the three words behind it. */
  readonly leavesOut: RegExp
  readonly chilled: RegExp
  /** Words that make food cooked: it keeps for a shorter time than raw vegetables. */
  readonly cooked: RegExp
  /** Words that make it raw, and words that leave it open: "leftover mince". */
  readonly raw: RegExp
  readonly leftover: RegExp
  /** Words of food that was made at home, beside a food that is bought as a rule: "mayo I made". */
  readonly homemade: RegExp
  /** Words of a cut fruit or vegetable, in a question that does not freeze it. */
  readonly cut: RegExp
  /** Words of food from a tin. */
  readonly tinned: RegExp
  /** What thaws in other ways than food that spoils. */
  readonly otherThaw: RegExp
  /** Words of food that was frozen. */
  readonly thawed: RegExp
  /** Words of storage that leave a food what it is, beside `fillers` and `adjectives`: "in a sealed box". */
  readonly storageWords: ReadonlySet<string>
  /** "How many days", "if I double it": the question is not for the amount of an ingredient that the page shows. */
  readonly asksOther: RegExp
  /** "Leftover soup for lunch, ok?" is no search. */
  readonly asksWhether: RegExp
  /** Words of a timer that runs, or that must not start. */
  readonly otherTimer: RegExp
  /** Words of meat that is hot enough only where minced meat, or a stuffing, is. */
  readonly minced: RegExp
  readonly stuffed: RegExp
  /** Sauces and broths of fish are no fish on a plate. */
  readonly seasoning: RegExp
  readonly allergenNames: Readonly<Record<Allergen, string>>
  readonly cautions: Readonly<Record<CautionIntent, string>>
  readonly cautionNames: Readonly<Record<CautionIntent, string>>
  readonly texts: AnswerTexts
}

export type FoodClass = Allergen | 'meat' | 'honey' | 'gelatine'
export type DietWord =
  'vegan' | 'vegetarian' | 'pescatarian' | 'gluten' | 'milk' | 'egg' | 'nuts' | 'peanut' | 'soy' | 'fish'
