import { useEffect, useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { useLanguage, useTexts } from '#texts/use-texts.ts'
import { SearchBox } from '#ui/controls/search-box.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { ArticleList } from './article-list.tsx'
import { helpTopics, type ArticleCard, type HelpTopic } from './articles.ts'
import { helpTexts, WriteToUs } from './write-to-us.tsx'
import type { FindArticles } from './search-articles.ts'
import styles from './help.module.css'

const topicNames = {
  everywhere: 'topicEverywhere',
  cooking: 'topicCooking',
  account: 'topicAccount',
  writing: 'topicWriting',
  house: 'topicHouse',
} as const satisfies Record<HelpTopic, string>

const topicIcons = {
  everywhere: 'offline',
  cooking: 'cook',
  account: 'person',
  writing: 'write',
  house: 'heart',
} as const satisfies Record<HelpTopic, IconName>

interface HelpIndexProps {
  readonly articles: readonly ArticleCard[]
  /** The search of the URL and its results, rendered by the server. */
  readonly initialSearch: { readonly words: string; readonly found: readonly ArticleCard[] }
}

/** Searches while the user types. The index loads at the first change. */
const useFoundArticles = (
  words: string,
  initialSearch: HelpIndexProps['initialSearch'],
): readonly ArticleCard[] | null => {
  const language = useLanguage()
  const [search, setSearch] = useState<{ language: string; find: FindArticles } | null>(null)
  const isInitialSearch = words === initialSearch.words
  useEffect(() => {
    if (isInitialSearch || search?.language === language) return undefined
    let isCurrent = true
    import('./search-articles.ts')
      .then(({ articleSearch }) => articleSearch(language))
      .then((find) => (isCurrent ? setSearch({ language, find }) : undefined))
      // Without the index the topics remain readable, so a failed load needs no message.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [isInitialSearch, language, search])
  if (words.trim() === '') return null
  if (isInitialSearch) return initialSearch.found
  return search?.find(words) ?? null
}

/** RT-27: the help center. */
export const HelpIndex = ({ articles, initialSearch }: HelpIndexProps) => {
  const t = useTexts(helpTexts)
  const [words, setWords] = useState(initialSearch.words)
  const found = useFoundArticles(words, initialSearch)
  return (
    <div className={styles.help}>
      <header className={styles.start}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <SearchBox
          label={t('search')}
          placeholder={t('search')}
          clearLabel={t('clear')}
          action={paths.help}
          value={words}
          onType={setWords}
          onSearch={setWords}
        />
      </header>
      <output className={styles.found}>
        {found !== null && <p>{t('found', { count: found.length, words: words.trim() })}</p>}
        {found?.length === 0 && <p className={styles.summary}>{t('nothingHelp')}</p>}
      </output>
      {found !== null && found.length > 0 ? (
        <ArticleList articles={found} />
      ) : (
        <div className={styles.topics}>
          {helpTopics.map((topic) => (
            <section key={topic} aria-labelledby={topic} className={styles.topic}>
              <header className={styles.topicHead}>
                <span className={styles.sign}>
                  <Icon name={topicIcons[topic]} />
                </span>
                <h2 id={topic}>{t(topicNames[topic])}</h2>
              </header>
              <ArticleList articles={articles.filter((article) => article.topic === topic)} />
            </section>
          ))}
        </div>
      )}
      <WriteToUs />
    </div>
  )
}
