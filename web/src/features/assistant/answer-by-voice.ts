import type { KitchenAnswer, KitchenContext, KitchenLanguage } from '@simmer/contract/kitchen/kitchen-answer'
import { translate } from '#texts/translate.ts'
import { emergencyWords } from './answer-words.ts'
import { assistantTexts } from './assistant-texts.ts'
import { askKitchen } from './use-kitchen.ts'

/**
 * What a cook hears and reads beside a step: of several substitutes for one food the first, with the lines around it. All
 * other answers stay whole, because a part of them could mislead.
 */
const spokenText = ({ text, options = [] }: KitchenAnswer): string => {
  const [intro = '', first = '', ...others] = text.split('\n\n')
  return options.length === 0 ? text : [intro, first, ...others.slice(options.length - 1)].join('\n\n')
}

/**
 * Asks the kitchen helper by voice; null: it does not know. In an emergency the answer is whom to call, also without the tables;
 * otherwise it rejects without them.
 */
export const answerByVoice = async (
  heard: string,
  context: KitchenContext,
  language: KitchenLanguage,
): Promise<string | null> => {
  const emergency = emergencyWords(heard, translate(assistantTexts, language))
  if (emergency !== null) return emergency
  const answer = await askKitchen(heard, context, language)
  return answer && spokenText(answer)
}
