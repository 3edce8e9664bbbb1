import { paths } from '@simmer/contract/wire/paths'
import { texts } from '#texts/texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import en from './ask-link-texts.en.json'

// A catalogue of its own: recipe pages load it, and nothing else of the assistant.
const askLinkTexts = texts('ask-link', en)

interface AskLinkProps {
  readonly recipeShortId: string
}

/** Opens the assistant about a recipe. */
export const AskLink = ({ recipeShortId }: AskLinkProps) => {
  const t = useTexts(askLinkTexts)
  return (
    <ButtonLink kind="quiet" icon="help" href={`${paths.cookingAi}?${new URLSearchParams({ recipe: recipeShortId })}`}>
      {t('askAboutRecipe')}
    </ButtonLink>
  )
}
