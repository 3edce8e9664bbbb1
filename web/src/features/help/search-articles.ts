import MiniSearch from 'minisearch'
import type { Language } from '@simmer/contract/preferences/languages'
import { plainText } from '@simmer/contract/markdown/prose-from-markdown'
import { readAllArticles, type ArticleCard } from './articles.ts'

export type FindArticles = (words: string) => readonly ArticleCard[]

/** Folds umlauts and accents, which people type in different ways. */
const normalizeTerm = (term: string): string => term.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Builds a full-text index of all articles in the browser. */
export const articleSearch = async (language: Language): Promise<FindArticles> => {
  const articles = await readAllArticles(language)
  const cards = new Map(articles.map(({ slug, title, summary, topic }) => [slug, { slug, title, summary, topic }]))
  const index = new MiniSearch<{ slug: string; title: string; summary: string; text: string }>({
    idField: 'slug',
    fields: ['title', 'summary', 'text'],
    processTerm: normalizeTerm,
    searchOptions: { boost: { title: 4, summary: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  })
  index.addAll(articles.map(({ slug, title, summary, blocks }) => ({ slug, title, summary, text: plainText(blocks) })))
  return (words) => {
    const exact = index.search(words)
    // Falls back to any of the words: questions contain words that no article uses.
    const found = exact.length > 0 ? exact : index.search(words, { combineWith: 'OR' })
    return found.slice(0, 10).flatMap(({ id }) => cards.get(String(id)) ?? [])
  }
}
