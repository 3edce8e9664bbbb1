import {
  answerAmountHere,
  answerAmountTimes,
  answerEquipment,
  answerHeat,
  answerLooseDuration,
} from './open-recipe-answers.ts'
import { answerAskedKind, answerAskedStep } from './asked-steps.ts'
import { answerContains, answerDiet, answerFoodHas, answerMakeDiet } from './diet-answers.ts'
import { answerFanOven } from './fan-answers.ts'
import { answerHint } from './hint-answers.ts'
import { answerTimes } from './time-answers.ts'
import { answerFind, answerFindFrom } from './find-answers.ts'
import {
  answerLooseDoneness,
  answerLooseFind,
  answerLooseKeeping,
  answerLooseStepOf,
  answerLooseSubstitute,
  answerLooseTimer,
  answerLooseWord,
  answerUseInstead,
  withNoneReplaced,
  withOthersPlain,
  withPlainFood,
} from './loose-answers.ts'
import { answerKeeping, answerKeepingThis } from './keeping-answers.ts'
import type { Answerer } from './match.ts'
import { answerConversion, answerTimer } from './measure-answers.ts'
import { answerGasMark, answerTemperature } from './temperature-answers.ts'
import { answerOven } from './oven-answers.ts'
import { answerPanFrom, answerPanHave, answerPanOnly } from './pan-answers.ts'
import { answerShownAmount } from './amount-answers.ts'
import {
  answerAddToList,
  answerCurrentStep,
  answerDuration,
  answerFirstStep,
  answerIngredients,
  answerLastStep,
  answerNextStep,
  answerPreviousStep,
  answerServings,
  answerServingsCount,
  answerServingsFactor,
  answerStepCount,
  answerStepNumber,
  answerStepAfter,
  answerStepOf,
  answerStepsLeft,
  answerTimerOf,
  answerTotalTime,
} from './recipe-answers.ts'
import { answerDoneHere, answerDoneOrReheat } from './reheat-answers.ts'
import { answerSafety } from './safety-answers.ts'
import { answerSameFood, answerSwap } from './swap-answers.ts'
import {
  answerAmountFor,
  answerAmountIn,
  answerAmountLimited,
  answerAmountOfOne,
  answerAmountWhich,
} from './serving-answers.ts'
import { answerCaution, answerOwnMixture, answerRule, answerSubstitute, answerWord } from './table-answers.ts'
import type { KitchenAnswer, KitchenContext } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { intents, type CautionIntent, type Intent, type SafetyIntent } from '../language-rules.ts'
import type { Question } from '../question.ts'
import { foldText } from '../../recipe/fold-text.ts'
import { isBeyondTables, isExcepted } from '../care/careful-words.ts'
import { isPersonInDanger } from '../emergencies/emergencies.ts'

const answerers: Readonly<Record<Exclude<Intent, SafetyIntent | CautionIntent>, Answerer>> = {
  'asked-step': answerAskedStep,
  'asked-kind': answerAskedKind,
  swap: answerSwap,
  temperature: answerTemperature,
  'gas-mark': answerGasMark,
  'fan-oven': answerFanOven,
  doneness: answerDoneOrReheat,
  'doneness-here': answerDoneHere,
  'same-food': answerSameFood,
  timer: answerTimer,
  'timer-of': answerTimerOf,
  'amount-in': answerAmountIn,
  'amount-which': answerAmountWhich,
  'how-many-units': answerConversion,
  conversion: answerConversion,
  'pan-have-instead': answerPanHave,
  'pan-from-to': answerPanFrom,
  'pan-recipe-then-have': answerPanFrom,
  'pan-only': answerPanOnly,
  'amount-for': answerAmountFor,
  'amount-limited': answerAmountLimited,
  'amount-limited-rest': answerAmountLimited,
  'amount-of-one': answerAmountOfOne,
  'amount-times': answerAmountTimes,
  'servings-count': answerServingsCount,
  servings: answerServings,
  'servings-factor': answerServingsFactor,
  'add-to-list': answerAddToList,
  equipment: answerEquipment,
  ingredients: answerIngredients,
  'step-next': answerNextStep,
  'step-previous': answerPreviousStep,
  'step-first': answerFirstStep,
  'step-last': answerLastStep,
  'step-repeat': answerCurrentStep,
  'step-number': answerStepNumber,
  'steps-left': answerStepsLeft,
  'step-count': answerStepCount,
  oven: answerHeat,
  'total-time': answerTotalTime,
  duration: answerDuration,
  hint: answerHint,
  times: answerTimes,
  'step-after': answerStepAfter,
  'step-of': answerStepOf,
  'diet-of': answerDiet,
  contains: answerContains,
  'food-has': answerFoodHas,
  'make-diet': answerMakeDiet,
  'make-without': answerMakeDiet,
  'substitute-own': answerOwnMixture,
  substitute: answerSubstitute,
  'use-instead': answerUseInstead,
  keeping: answerKeeping,
  'keeping-this': answerKeepingThis,
  rule: answerRule,
  amount: answerAmountHere,
  'find-from': answerFindFrom,
  find: answerFind,
  word: answerWord,
  'loose-timer': answerLooseTimer,
  'loose-temperature': withOthersPlain(answerTemperature),
  'loose-oven': withOthersPlain(answerOven),
  'loose-duration': answerLooseDuration,
  'loose-step-number': withOthersPlain(answerStepNumber),
  'loose-servings': withOthersPlain(answerServings),
  'loose-amount': withPlainFood(answerShownAmount),
  'loose-step-of': answerLooseStepOf,
  'loose-diet': withPlainFood(answerDiet, 'dietword'),
  'loose-contains': withNoneReplaced(withPlainFood(answerContains)),
  'loose-substitute': answerLooseSubstitute,
  'loose-doneness': answerLooseDoneness,
  'loose-keeping': answerLooseKeeping,
  'loose-word': answerLooseWord,
  'loose-find': answerLooseFind,
}

const isSafety = (intent: Intent): intent is SafetyIntent => intent.startsWith('safety-')
const isCaution = (intent: Intent): intent is CautionIntent => intent.startsWith('caution-')

const answererOf = (intent: Intent): Answerer =>
  isSafety(intent) ? answerSafety(intent) : isCaution(intent) ? answerCaution(intent) : answerers[intent]

/** What has an answer in any words: burned skin, where skin alone has none, and a fire. */
const emergencies: readonly Intent[] = [
  'safety-burns',
  'safety-appliance-fire',
  'safety-fat-fire',
  'safety-smoking-oil',
]

/** What answers where no table may: tins that swell, and persons who must not eat what others may. */
const ownRules: readonly Intent[] = [...emergencies, 'safety-bulging-tins', 'caution-foraging', 'caution-pregnancy']

/** A question as typed, and without what people say around it ("hey, can you tell me …, please"). */
function forms(text: string, tables: KitchenTables): string[] {
  const found = [text]
  for (let plain = text; ;) {
    const shorter = plain.replace(tables.rules.opening, '').replace(tables.rules.closing, '')
    if (shorter === plain || shorter === '') return found
    found.push(shorter)
    plain = shorter
  }
}

const isSome = ({ text, typed }: Question, test: (one: string) => boolean): boolean =>
  [text, foldText(typed.join(' '))].some(test)

/** Whether a question is of a kind that only emergencies may answer. */
const isForbidden = (asked: Question, { rules }: KitchenTables): boolean =>
  asked.text === '' || isSome(asked, (one) => rules.declined.test(one) || isPersonInDanger(one))

const hasOwnRule = (asked: Question, { language }: KitchenTables): boolean =>
  isSome(asked, (one) => isBeyondTables(one, language))

/** Whether a question is of a kind that no table may answer. */
export const isDeclined = (asked: Question, tables: KitchenTables): boolean =>
  isForbidden(asked, tables) || hasOwnRule(asked, tables)

/** The intents that may answer a question, in their order. */
function intentsFor(asked: Question, tables: KitchenTables): readonly Intent[] {
  if (isForbidden(asked, tables)) return emergencies
  if (hasOwnRule(asked, tables)) return ownRules
  return intents.filter((intent) => !isExcepted(intent, asked.text, tables.rules))
}

/** The answer of the first pattern that matches the whole question, finds what it needs, and has an intent that is accepted. */
export function answerByPatterns(
  asked: Question,
  context: KitchenContext,
  tables: KitchenTables,
  accepts: (intent: Intent) => boolean = () => true,
): KitchenAnswer | null {
  const texts = forms(asked.text, tables)
  const timed = asked.timed === '' ? [] : forms(asked.timed, tables)
  for (const intent of intentsFor(asked, tables)) {
    for (const pattern of tables.rules.patterns.get(intent) ?? []) {
      for (const text of intent.endsWith('timer') ? timed : texts) {
        const match = pattern.exec(text)
        const found = match === null ? null : answererOf(intent)({ slots: match.groups ?? {}, asked, context, tables })
        if (found !== null && accepts(intent)) return found
      }
    }
  }
  return null
}
