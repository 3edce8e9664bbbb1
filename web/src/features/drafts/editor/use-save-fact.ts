import type { Draft } from '@simmer/contract/recipe/draft'
import { useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { useDraftSession } from '../session/draft-session.ts'
import { draftTexts } from '../texts.ts'

type Part = 'servings' | 'prep' | 'cook' | 'cuisine' | 'diets' | 'meals' | 'tags'
type FactValue = string | number | readonly string[] | null

/** Saves one fact of the draft. */
export const useSaveFact = (draft: Readonly<Pick<Draft, 'id'>> & Partial<Readonly<Pick<Draft, Part>>>) => {
  const t = useTexts(draftTexts)
  const toasts = useToasts()
  const session = useDraftSession()
  return (part: Part, value: FactValue): void => {
    const toMutable = (each: FactValue) => (typeof each === 'object' && each !== null ? [...each] : each)
    session
      .saveChanges([
        { key: `draft:${draft.id}:${part}`, before: toMutable(draft[part] ?? null), after: toMutable(value) },
      ])
      .catch(() => toasts.show(t('notSaved'), { kind: 'bad' }))
  }
}
