import type { ModelAnswer, RoundRow, TalkRow } from '#local/database/talk-database.ts'
import { dateFormat } from '#texts/use-date-format.ts'
import type { Translate } from '#texts/translate.ts'
import { parseAnswer, plainAnswer } from './answer-text.ts'
import { timerTime } from './answer-words.ts'
import type { AssistantKey } from './assistant-texts.ts'

export interface WholeTalk {
  readonly talk: TalkRow
  readonly rounds: readonly RoundRow[]
}

/** Steps of a recipe that is not open are named, whatever their number. */
const anyStep = Number.MAX_SAFE_INTEGER

/** What the model proposed, as lines. */
const proposalsOf = ({ draft, timers = [], list = [] }: ModelAnswer, locale: string, t: Translate<AssistantKey>) => [
  ...(draft === null ? [] : [`${t('draft')}: ${draft.title}`, [...draft.ingredients, '', ...draft.steps].join('\n')]),
  ...(list.length === 0 ? [] : [`${t('listProposal')}: ${list.join(', ')}`]),
  ...timers.map((timer) => `${timer.label || t('timerName')}: ${timerTime(timer.seconds, locale)}`),
]

/** AS-10: conversations as a text to keep: every question with what the helper and the model have answered. */
export const talksText = (talks: readonly WholeTalk[], locale: string, t: Translate<AssistantKey>): string => {
  const moment = dateFormat('moment', locale)
  const answersOf = ({ helper, model }: RoundRow): string[] => [
    `${t('helper')}: ${helper === null ? t('unknown') : helper === 'missing' ? t('helperMissing') : helper.text}`,
    ...(model === null
      ? []
      : [
          `${t('modelAnswer')}: ${plainAnswer(parseAnswer(model.text, { recipes: model.recipes, steps: anyStep }), (step) => t('stepName', { step }))}`,
          ...proposalsOf(model, locale, t),
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
