import * as v from 'valibot'
import { helpSlugs } from '@simmer/contract/wire/help-slugs'
import type { Language } from '@simmer/contract/preferences/languages'
import { Prose } from '@simmer/contract/wire/prose'
import { loadChunk } from '../../api/network-error.ts'

export const helpTopics = ['everywhere', 'cooking', 'account', 'writing', 'house'] as const
export type HelpTopic = (typeof helpTopics)[number]

const ArticleMeta = v.object({
  title: v.pipe(v.string(), v.minLength(1)),
  summary: v.pipe(v.string(), v.minLength(1)),
  topic: v.picklist(helpTopics),
})

/** What an article is about, without its text. */
export interface ArticleCard extends v.InferOutput<typeof ArticleMeta> {
  readonly slug: string
}

export interface Article extends ArticleCard {
  readonly blocks: Prose
}

/** Each language's titles are a file, and each text is one: nobody fetches what they do not read. */
const metaLoaders: Readonly<Record<Language, () => Promise<Readonly<Record<string, unknown>>>>> = {
  en: async () => (await import('./about-en.ts')).about,
  de: async () => (await import('./about-de.ts')).about,
}
const textLoaders: Readonly<Record<Language, Readonly<Record<string, () => Promise<unknown>>>>> = {
  en: import.meta.glob('./articles/en/*.md', { import: 'blocks' }),
  de: import.meta.glob('./articles/de/*.md', { import: 'blocks' }),
}

const articlePath = (language: Language, slug: string): string => `./articles/${language}/${slug}.md`

/** Every article, in the order of reading. */
export const listArticles = async (language: Language): Promise<readonly ArticleCard[]> => {
  const metaByPath = await loadChunk(metaLoaders[language]())
  return helpSlugs.map((slug) => ({ slug, ...v.parse(ArticleMeta, metaByPath[articlePath(language, slug)]) }))
}

/** Null where there is no such article. */
export const readArticle = async (language: Language, slug: string): Promise<Article | null> => {
  const text = textLoaders[language][articlePath(language, slug)]
  const card = (await listArticles(language)).find((article) => article.slug === slug)
  if (text === undefined || card === undefined) return null
  return { ...card, blocks: v.parse(Prose, await loadChunk(text())) }
}

/** All of them whole: what searching needs. */
export const readAllArticles = async (language: Language): Promise<readonly Article[]> => {
  const read = await Promise.all(helpSlugs.map((slug) => readArticle(language, slug)))
  return read.filter((article) => article !== null)
}
