import { namesFoodOf } from '../food-classes.ts'
import { foodsIn } from '../answers/avoided-foods.ts'
import { answerContains, answerDiet, answerFoodHas, answerMakeDiet } from '../answers/diet-answers.ts'
import { answerKeepingThis } from '../answers/keeping-answers.ts'
import {
  answerLooseDoneness,
  answerLooseFind,
  answerLooseKeeping,
  answerLooseStepOf,
  answerLooseWord,
} from '../answers/loose-answers.ts'
import type { Answerer } from '../answers/match.ts'
import { answerEquipment, answerLooseDuration } from '../answers/open-recipe-answers.ts'
import { answerOven } from '../answers/oven-answers.ts'
import * as recipe from '../answers/recipe-answers.ts'
import { answerSafety } from '../answers/safety-answers.ts'
import { answerTimes } from '../answers/time-answers.ts'
import { answerCaution, readClass } from '../answers/table-answers.ts'
import {
  askedWords,
  dietIn,
  isDiet,
  isListed,
  isNumber,
  isOfStep,
  isOfTitle,
  listedWords,
  namesOtherFood,
  numbersIn,
  onlyOf,
  partIn,
  plainText,
} from './asked-words.ts'
import { learnedConversion, learnedFan, learnedPan, learnedTemperature } from './learned-measures.ts'
import {
  learnedAmount,
  learnedAmountFor,
  learnedFactor,
  learnedServings,
  learnedTimer,
  stepFromHere,
} from './learned-recipe.ts'
import { ofPlainText, ofSafetyText, without, withoutNumber, withListed, withWhole, withWords } from './learned-slots.ts'
import { learnedSubstitute } from './learned-substitute.ts'

/** An answerer of a class, how likely the class must be, and how many words may be unknown. */
export interface LearnedAnswerer {
  readonly answer: Answerer
  readonly minProbability: number
  readonly maxUnknownWords: number
}

/** Food that was left somewhere has not its days in the fridge, and "milk how long" may ask for days or for cooking. */
const leftOut =
  /\b(?:left|forgot\w*|sat|sitting|stood|stand(?:ing)?|standen|stehen|steht|liegt|liegen|lag|lagen|vergessen)\b/
const whileCooked = /\b(?:steamer|dampfer|(?:in|im) (?:\w+ )?(?:pot|pan|oven|topf|pfanne|ofen|rohr))\b/
const openEnd = /\b(?:wie lange?|how long)$|^(?:wie lange?|how long)(?: (?:den|die|das|der|the|my))? \w+$/

const keeping: Answerer = (match) => {
  const { text } = match.asked
  const isLeft = leftOut.test(text) && !match.tables.rules.chilled.test(text)
  return isLeft || openEnd.test(text) || whileCooked.test(text) ? null : ofPlainText(answerLooseKeeping)(match)
}

/** The open recipe has no days of other foods: "cooked lentils". */
const keepingThis: Answerer = (match) =>
  foodsIn(match.asked.text, match.tables).size > listedWords(match).length ? null : answerKeepingThis(match)

const animals = ['meat', 'fish', 'crustacean', 'mollusc', 'egg', 'milk'] as const

/** "Are 100 chicken wings done": a number without a unit is no temperature. */
const degrees = /\d (?:grad|degrees?|c|f|celsius|fahrenheit)\b/

const asksDegrees = /\b(?:temp\w*|\w*temperatur|wie viel grad|degrees|internal|core|how hot|wie heiss)\b/

const doneness: Answerer = (match) => {
  const [first, more] = numbersIn(match)
  // "The goose comes on the 25th, which temperature".
  const n = degrees.test(match.asked.text) ? first : undefined
  const words = plainText(match).split(' ')
  return more === undefined && (n === first || asksDegrees.test(match.asked.text))
    ? answerLooseDoneness({ ...match, slots: { all: words.filter((word) => !isNumber(word)).join(' '), n } })
    : null
}

const contains: Answerer = (match) => {
  const classes = askedWords(match).filter((word) => readClass(word, match.tables) !== undefined)
  const listed = listedWords(match).filter((word) => !classes.includes(word))
  // "Allergic to milk, which bits have dairy" names one class.
  const isOneClass = onlyOf(classes.map((word) => readClass(word, match.tables))) !== undefined
  const food = isOneClass ? classes[0] : onlyOf(classes.length > 0 ? classes : listed)
  // "Does fish sauce have gluten" and "ghee for milk allergy" are about the sauce and ghee alone.
  if (food === undefined) return null
  if (classes.length > 0 && (listed.length > 0 || namesOtherFood(match, new Set(classes)))) {
    if (match.tables.rules.avoids.test(match.asked.text) || /\bo(?:r|der)\b/.test(match.asked.text)) return null
    const other = onlyOf([...foodsIn(match.asked.text, match.tables).values()].filter((one) => !classes.includes(one)))
    return other === undefined ? null : answerFoodHas({ ...match, slots: { food: other, foodb: food } })
  }
  return askedWords(match).some((word) => isDiet(word, match)) ? null : answerContains({ ...match, slots: { food } })
}

/** Raw potatoes and mushrooms carry none of what raw meat does. */
const ofAnimals =
  (answerer: Answerer): Answerer =>
  (match) =>
    animals.some((one) => namesFoodOf(match.asked.text, one, match.tables.rules)) ? answerer(match) : null

/** The open recipe knows nothing of other foods: "how long does a steak rest". */
const ofRecipe =
  (answerer: Answerer): Answerer =>
  (match) =>
    namesOtherFood(match) ? null : answerer(match)

/** An answer about the whole recipe: a question that names a part of it, a food or a number asks for something else. */
const ofWholeRecipe = (answerer: Answerer): Answerer =>
  ofRecipe(withoutNumber((match) => (partIn(match) === undefined ? answerer(match) : null)))

const whatIsIn: Answerer = ofRecipe(
  withoutNumber((match) => recipe.answerIngredients({ ...match, slots: { part: partIn(match) } })),
)

/** "Is the soy sauce gluten-free" asks about one food. */
const dietOfRecipe: Answerer = (match) => {
  const dietword = dietIn(match)
  return dietword === undefined || listedWords(match).length > 0
    ? null
    : ofRecipe(answerDiet)({ ...match, slots: { dietword } })
}

const otherOven = /\b(?:umluft|heissluft|fan|convection|gas\w*|fahrenheit|f)\b/
const anyOven = /\b(?:oven|ofen|backofen)\b/
/** The text of a step gives no reason for it. */
const asksWhy = /\b(?:why|what for|warum|wieso|weshalb|wozu)\b/
/** "Is that the last step" asks whether it is. */
const asksWhether = /\b(?:is|was|are) (?:that|this|it|we)\b|\b(?:ist|war) (?:das|es|des)\b/
/** "There is too much salt in it", "swap the peanuts for a guest with an allergy", "how long for an allergy". */
const otherContent =
  /\b(?:how long|wie lange?|zu viel|too much|statt\w*|ersatz|ersetz\w*|instead|swap\w*|replac\w*|substitut\w*)\b/
/** "Find a vegan curry", "a vegan egg substitute" and "is my neighbour vegan" are no questions about the recipe. */
const otherDiet =
  /^(?:is|are|ist|sind) (?:my|our|meine?|unsere?) |\b(?:such\w*|find\w*|zeig\w*|recipes?|rezepte?|\w*ersatz|ersetz\w*|statt\w*|instead|replace\w*|mach\w*|make)\b/
/** "I have yoghurt and need sour cream" asks for a substitute. */
const otherFind =
  /\b(?:smell\w*|stink\w*|slimy|mou?ld\w*|riech\w*|schmierig\w*|\w*schimm\w*|freez\w*|einfrier\w*|needs?|wants|calls|sa(?:ys?|id)|only|instead|replace\w*|substitut\w*|till|until|bis wann|no|brauch\w*|nur|statt\w*|ersatz|ersetz\w*|fehlt|fehlen|kein\w*|how (?:long|much|many)|wie (?:lange?|viele?)|(?:will|would|does) (?:\w+ ){1,3}(?:do|work)|geht auch)\b/
/** "Can I do this in the slow cooker" asks how to cook it. */
const otherDevice = /\b(?:slow cooker|schongarer|air ?fryer|heissluftfritteuse|pressure cooker|schnellkochtopf|grill)\b/
/** "What do I bake at" names no dish. */
const bakesAt = /\bbake (?:it |this |them |these )?(?:at|in|on|for)\b/
/** What a microwave does to eggs and to rice has rules of its own; minutes are no meaning of a word, and one meaning is no difference. */
const inMicrowave = /\b(?:micro|mikro|untersch|how long|how many min|wie lange|wie viele min)/
/** "What do I do if the cream is sour" and "butter, when is it ready" ask for no step. */
const otherStep = /\b(?:sour|sauer|schlecht|wann fertig)$|\b(?:sauer|schlecht) (?:ist|sind)\b/
/** "Where do eggs go, fridge or cupboard" asks for a place. */
const asksPlace = /\b(?:where|or|wo|wohin|oder)\b/
/** "How long to roast a duck" names no frozen food. */
const otherThaw =
  /^(?!.*(?:thaw|frost|fro?ze|freez|tau|gefr|tiefk|\btk\b))|\b(?:re ?heat\w*|re ?freez\w*|left|again|wieder|nochmal|aufwarm\w*|stand|gestanden)\b/

/** In these classes a word more may be unknown, where the class is sure: it can be no food whose days or degrees count. */
export const storyClasses: ReadonlySet<string> = new Set(
  `substitute amount amount-for find word duration step-of step-after step-next step-first step-last step-repeat
  total-time times timer-of servings-factor ingredients oven`.split(/\s+/),
)

/** The answers of some classes have all that they need in other words, or are only proposed: there one word may be unknown. */
const [found, usual, likely, likelier, sure] = [0.3, 0.4, 0.5, 0.6, 0.75]
const entry = (
  name: string,
  answer: Answerer,
  minProbability = usual,
  maxUnknownWords = 0,
): [string, LearnedAnswerer] => [name, { answer, minProbability, maxUnknownWords }]
const safety = (name: Parameters<typeof answerSafety>[0], other = /^$/): [string, LearnedAnswerer] =>
  entry(name, without(other, ofSafetyText(answerSafety(name))), likely)

/** The answerer of each class that has one: it finds what the answer needs in the question, or gives none. */
export const learnedAnswerers: ReadonlyMap<string, LearnedAnswerer> = new Map([
  entry('substitute', learnedSubstitute, likelier),
  entry('doneness', without(bakesAt, doneness), found, 1),
  entry('times', answerTimes),
  entry('keeping', keeping, found),
  entry('keeping-this', without(otherDevice, keepingThis)),
  entry('amount', learnedAmount),
  entry('amount-for', learnedAmountFor, found),
  entry('ingredients', whatIsIn, likely),
  entry('equipment', ofWholeRecipe(answerEquipment), likely),
  entry('step-next', stepFromHere(recipe.answerNextStep), likely),
  entry('step-previous', stepFromHere(recipe.answerPreviousStep), likely),
  entry('step-repeat', stepFromHere(recipe.answerCurrentStep)),
  entry('step-first', without(asksWhy, ofWholeRecipe(recipe.answerFirstStep))),
  entry('step-last', without(asksWhether, ofWholeRecipe(recipe.answerLastStep))),
  entry('step-number', without(asksWhy, withWhole(recipe.answerStepNumber))),
  entry('step-of', without(otherStep, ofRecipe(withWords(isOfStep, 'all', answerLooseStepOf))), likely),
  entry('step-after', ofRecipe(withListed(recipe.answerStepAfter))),
  entry('oven', without(otherOven, ofWholeRecipe(answerOven)), likely),
  entry('total-time', ofWholeRecipe(recipe.answerTotalTime), likely),
  entry('duration', ofRecipe(withWords(isOfStep, 'all', answerLooseDuration))),
  entry('servings', learnedServings, sure, 1),
  entry('servings-count', ofWholeRecipe(recipe.answerServingsCount), likely),
  entry('servings-factor', learnedFactor),
  entry('temperature', learnedTemperature, likely, 1),
  entry('conversion', learnedConversion),
  entry('fan-oven', learnedFan),
  entry('pan', learnedPan, likely, 1),
  entry('timer', learnedTimer, likely, 1),
  entry(
    'timer-of',
    without(
      anyOven,
      ofRecipe(
        withWords((word, match) => isListed(word, match) || isOfTitle(word, match), 'food', recipe.answerTimerOf),
      ),
    ),
  ),
  entry('find', without(otherFind, ofPlainText(answerLooseFind)), likely),
  entry('word', without(inMicrowave, ofPlainText(answerLooseWord))),
  entry('diet-of', without(otherDiet, dietOfRecipe)),
  entry('make-diet', withWords(isDiet, 'dietword', answerMakeDiet)),
  entry('contains', without(otherContent, contains), likely),
  entry('caution-infants', answerCaution('caution-infants')),
  entry('caution-canning', answerCaution('caution-canning')),
  entry('caution-foraging', answerCaution('caution-foraging')),
  entry('caution-raw-meat', ofAnimals(answerCaution('caution-raw-meat')), likely),
  safety('safety-room-temperature', asksPlace),
  safety('safety-thawing', otherThaw),
  safety('safety-refreezing'),
  safety('safety-mould', /\b(?:potato|kartoffel|erdapfel)/),
])
