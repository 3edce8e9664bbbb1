import { paths } from '@simmer/contract/wire/paths'
import { texts } from '#texts/texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import en from './ask-link-texts.en.json'

// A catalogue of its own: recipe pages load it, and nothing else of the assistant.
const askLinkTexts = texts('ask-link', en)

interface AskLinkProps {
  /** Names the recipe by its recipeShortId, or a draft by its id. */
  readonly about: { readonly recipe: string } | { readonly draft: string }
}

/** Opens the assistant about a recipe. */
export const AskLink = ({ about }: AskLinkProps) => {
  const t = useTexts(askLinkTexts)
  return (
    <ButtonLink kind="quiet" icon="help" href={`${paths.cookingAi}?${new URLSearchParams({ ...about })}`}>
      {t('askAboutRecipe')}
    </ButtonLink>
  )
}
