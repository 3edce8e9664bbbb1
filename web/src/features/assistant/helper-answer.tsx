import type { AnswerAction, KitchenAnswer } from '@simmer/contract/kitchen/kitchen-answer'
import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'
import { paths } from '@simmer/contract/wire/paths'
import type { TalkRecipe } from '#local/database/talk-database.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { timerTime } from './answer-words.ts'
import type { AssistantActions } from './assistant-actions.ts'
import { assistantTexts } from './assistant-texts.ts'
import { BasisList } from './basis-list.tsx'
import styles from './answer.module.css'

interface ActionButtonProps {
  readonly action: AnswerAction
  readonly actions: AssistantActions
}

const ActionButton = ({ action, actions }: ActionButtonProps) => {
  const t = useTexts(assistantTexts)
  const locale = useLocale()
  const { recipe } = actions
  switch (action.kind) {
    case 'start-timer':
      return (
        <Button icon="clock" onClick={() => actions.startTimer(action.seconds, action.label)}>
          {t('startTimer', { time: timerTime(action.seconds, locale) })}
        </Button>
      )
    case 'add-to-list':
      return (
        <Button icon="basket" onClick={() => actions.addToList(action.lines)}>
          {t('addToList')}
        </Button>
      )
    case 'find-recipes':
      return (
        <ButtonLink icon="search" href={paths.searchFor(action.query)}>
          {t('findRecipes')}
        </ButtonLink>
      )
    case 'set-servings':
      return (
        recipe && (
          <Button icon="people" onClick={() => recipe.setServings(action.servings)}>
            {t('setServings', { count: action.servings })}
          </Button>
        )
      )
    case 'set-units':
      return recipe && <Button onClick={() => recipe.setUnits(action.units)}>{t(action.units)}</Button>
    case 'open-step':
    default:
      return (
        recipe && (
          <Button icon="cook" onClick={() => recipe.openStep(action.step)}>
            {t('openStep', { step: action.step })}
          </Button>
        )
      )
  }
}

interface HelperAnswerProps {
  readonly question: string
  readonly answer: KitchenAnswer
  /** The recipes on this device that it has found. */
  readonly found: readonly TalkRecipe[]
  readonly recipe: RecipeContent | undefined
  readonly actions: AssistantActions
}

/** An answer from tables and the open recipe. */
export const HelperAnswer = ({ question, answer, found, recipe, actions }: HelperAnswerProps) => {
  const t = useTexts(assistantTexts)
  const { options = [] } = answer
  const [first = '', ...others] = answer.text.split(/\n{2,}/)
  const isSearch = answer.actions.some(({ kind }) => kind === 'find-recipes')
  return (
    <>
      <p>{first}</p>
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map(({ lead, rest }) => (
            <li key={lead} className={styles.option}>
              <strong>{lead}</strong> <span>{rest}</span>
            </li>
          ))}
        </ul>
      )}
      {others.slice(options.length).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {isSearch && found.length === 0 && <p>{t('nothingFound')}</p>}
      {found.length > 0 && (
        <ul className={styles.found} aria-label={t('onThisDevice')}>
          {found.map((one) => (
            <li key={one.recipeShortId}>
              <a href={paths.recipe(one)}>{one.title}</a>
            </li>
          ))}
        </ul>
      )}
      <BasisList basis={answer.basis} recipe={recipe} />
      {answer.actions.length > 0 && (
        <div className={styles.actions}>
          {answer.actions.map((action) => (
            <ActionButton key={JSON.stringify(action)} action={action} actions={actions} />
          ))}
        </div>
      )}
      {answer.basis.some(({ kind }) => kind === 'table') && (
        <p className={styles.soft}>
          <a href={`${paths.contact}?about=${encodeURIComponent(`“${question}”\n${first}`)}`}>{t('reportMistake')}</a>
        </p>
      )}
    </>
  )
}
