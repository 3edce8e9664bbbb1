import { paths } from '@simmer/contract/wire/paths'
import type { Language } from '@simmer/contract/preferences/languages'
import { loadChunk } from '../api/network-error.ts'
import { listArticles, type ArticleCard } from '../features/help/articles.ts'
import { HelpIndex } from '../features/help/help-index.tsx'
import { helpTexts } from '../features/help/write-to-us.tsx'
import { translate } from '../texts/translate.ts'
import { screen, type ScreenProps } from './parts/screen.ts'
import { useReloadOnLanguageChange } from '../features/help/use-reload-on-language-change.ts'

interface ScreenData {
  readonly language: Language
  readonly articles: readonly ArticleCard[]
  readonly search: { readonly words: string; readonly found: readonly ArticleCard[] }
}

const View = ({ data: { language, articles, search } }: ScreenProps<ScreenData>) => {
  useReloadOnLanguageChange(language)
  return <HelpIndex key={search.words} articles={articles} initialSearch={search} />
}

/** RT-27: the built-in help center, used unless an external one is configured. */
export const helpScreen = screen<ScreenData>({
  load: async ({ query, language }) => {
    const words = (query.get('q') ?? '').trim().slice(0, 200)
    const articles = await listArticles(language)
    if (words === '') return { language, articles, search: { words, found: [] } }
    const { articleSearch } = await loadChunk(import('../features/help/search-articles.ts'))
    return { language, articles, search: { words, found: (await articleSearch(language))(words) } }
  },
  head: ({ search }, { language }) => {
    const t = translate(helpTexts, language)
    return {
      title: t('title'),
      description: t('description'),
      // Search engines must not index search queries.
      ...(search.words === '' ? { canonical: paths.help } : { hidden: true }),
    }
  },
  View,
})
