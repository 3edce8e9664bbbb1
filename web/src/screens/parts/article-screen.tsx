import { paths } from '@simmer/contract/wire/paths'
import type { Language } from '@simmer/contract/preferences/languages'
import { Problem } from '@simmer/contract/wire/problems'
import { listArticles, readArticle, type Article, type ArticleCard } from '#features/help/articles.ts'
import { HelpArticle } from '#features/help/help-article.tsx'
import { screen, type Screen, type ScreenProps } from './screen.ts'
import { useReloadOnLanguageChange } from '#features/help/use-reload-on-language-change.ts'

interface ArticleData {
  readonly language: Language
  readonly article: Article
  readonly related: readonly ArticleCard[]
}

const maxRelated = 4

const View = ({ data: { language, article, related } }: ScreenProps<ArticleData>) => {
  useReloadOnLanguageChange(language)
  return <HelpArticle article={article} related={related} />
}

export const articleScreen = (readSlug: (params: Readonly<Record<string, string>>) => string): Screen =>
  screen<ArticleData>({
    load: async ({ params, language }) => {
      const slug = readSlug(params)
      const article = await readArticle(language, slug)
      if (article === null) throw new Problem('article-not-found')
      const others = (await listArticles(language)).filter((other) => other.slug !== slug)
      return { language, article, related: others.filter(({ topic }) => topic === article.topic).slice(0, maxRelated) }
    },
    head: ({ article }) => ({
      title: article.title,
      description: article.summary,
      canonical: paths.helpArticle(article.slug),
      kind: 'article',
    }),
    ...(import.meta.env.SSR && {
      jsonLd: (
        { article }: ArticleData,
        { origin, language }: { readonly origin: string; readonly language: string },
      ) => [
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: article.title,
          description: article.summary,
          inLanguage: language,
          mainEntityOfPage: origin + paths.helpArticle(article.slug),
          publisher: { '@type': 'Organization', name: 'Simmer', url: origin },
        },
      ],
    }),
    View,
  })
