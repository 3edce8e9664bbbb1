import * as v from 'valibot'
import { helpSlugs } from '@simmer/contract/wire/help-slugs'
import type { Language } from '@simmer/contract/preferences/languages'
import { Prose } from '@simmer/contract/wire/prose'
import { loadChunk } from '#api/network-error.ts'

export const helpTopics = ['everywhere', 'cooking', 'account', 'writing', 'house'] as const
export type HelpTopic = (typeof helpTopics)[number]

const ArticleMeta = v.object({
  title: v.pipe(v.string(), v.minLength(1)),
  summary: v.pipe(v.string(), v.minLength(1)),
  topic: v.picklist(helpTopics),
})

/** The front matter of an article. */
export interface ArticleCard extends v.InferOutput<typeof ArticleMeta> {
  readonly slug: string
}

export interface Article extends ArticleCard {
  readonly blocks: Prose
}

/**
 * One chunk holds the titles of a language and one chunk holds each text, so that a reader downloads only what is opened.
 */
const metaLoaders: Readonly<Record<Language, () => Promise<Readonly<Record<string, unknown>>>>> = {
  en: async () => (await import('./about-en.ts')).about,
  de: async () => (await import('./about-de.ts')).about,
}
const textLoaders: Readonly<Record<Language, Readonly<Record<string, () => Promise<unknown>>>>> = {
  en: import.meta.glob('./articles/en/*.md', { import: 'blocks' }),
  de: import.meta.glob('./articles/de/*.md', { import: 'blocks' }),
}

const articlePath = (language: Language, slug: string): string => `./articles/${language}/${slug}.md`

/** Every article, in reading order. */
export const listArticles = async (language: Language): Promise<readonly ArticleCard[]> => {
  const metaByPath = await loadChunk(metaLoaders[language]())
  return helpSlugs.map((slug) => ({ slug, ...v.parse(ArticleMeta, metaByPath[articlePath(language, slug)]) }))
}

/** Returns null for an unknown slug. */
export const readArticle = async (language: Language, slug: string): Promise<Article | null> => {
  const text = textLoaders[language][articlePath(language, slug)]
  const card = (await listArticles(language)).find((article) => article.slug === slug)
  if (text === undefined || card === undefined) return null
  return { ...card, blocks: v.parse(Prose, await loadChunk(text())) }
}

/** All articles with their texts, for the search index. */
export const readAllArticles = async (language: Language): Promise<readonly Article[]> => {
  const read = await Promise.all(helpSlugs.map((slug) => readArticle(language, slug)))
  return read.filter((article) => article !== null)
}
