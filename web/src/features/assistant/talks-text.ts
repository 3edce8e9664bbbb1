import type { RoundRow, TalkRow } from '#local/database/talk-database.ts'
import { dateFormat } from '#texts/use-date-format.ts'
import type { Translate } from '#texts/translate.ts'
import { parseAnswer, plainAnswer } from './answer-text.ts'
import type { AssistantKey } from './assistant-texts.ts'

export interface WholeTalk {
  readonly talk: TalkRow
  readonly rounds: readonly RoundRow[]
}

/** Steps of a recipe that is not open are named, whatever their number. */
const anyStep = Number.MAX_SAFE_INTEGER

/** AS-10: conversations as a text to keep: every question with what the helper and the model have answered. */
export const talksText = (talks: readonly WholeTalk[], locale: string, t: Translate<AssistantKey>): string => {
  const moment = dateFormat('moment', locale)
  const answersOf = ({ helper, model }: RoundRow): string[] => [
    `${t('helper')}: ${helper === null ? t('unknown') : helper === 'missing' ? t('helperMissing') : helper.text}`,
    ...(model === null
      ? []
      : [
          `${t('modelAnswer')}: ${plainAnswer(parseAnswer(model.text, { recipes: model.recipes, steps: anyStep }), (step) => t('stepName', { step }))}`,
        ]),
  ]
  return talks
    .map(({ talk, rounds }) =>
      [
        `# ${talk.title}`,
        [moment(talk.at), ...(talk.recipe === null ? [] : [t('aboutRecipe', { recipe: talk.recipe.title })])].join(
          ' · ',
        ),
        ...rounds.flatMap((round) => [`## ${round.question}`, ...answersOf(round)]),
      ].join('\n\n'),
    )
    .join('\n\n\n')
}
