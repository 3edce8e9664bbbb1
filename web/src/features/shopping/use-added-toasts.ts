import { useNavigate } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { listTexts, shoppingTexts } from './shopping-texts.ts'

const maxNames = 5

/** Reports what was added to a list, and what was left out with a button that adds it all the same. */
export const useAddedToasts = () => {
  const t = useTexts(listTexts)
  const openListText = useTexts(shoppingTexts)('openList')
  const locale = useLocale()
  const toasts = useToasts()
  const navigate = useNavigate()
  const showAdded = (text: string): void =>
    toasts.show(text, {
      kind: 'good',
      action: { label: openListText, run: () => void navigate({ href: paths.shoppingList }) },
    })
  return {
    showAdded,
    showAddedTo: (list: string, count: number): void => showAdded(t('addedTo', { list, count })),
    showNotStored: (): void => toasts.show(t('notStored'), { kind: 'bad' }),
    showLeftOut: (names: readonly string[], addAnyway: () => void): void => {
      if (names.length === 0) return
      const more = names.length - maxNames
      const shown = more > 0 ? [...names.slice(0, maxNames), t('moreFoods', { count: more })] : names
      toasts.show(t('leftOut', { names: new Intl.ListFormat(locale).format(shown) }), {
        action: { label: t('addAnyway'), run: addAnyway },
      })
    },
  }
}
