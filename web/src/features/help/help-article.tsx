import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { Prose } from '#ui/layout/prose.tsx'
import { ArticleList } from './article-list.tsx'
import type { Article, ArticleCard } from './articles.ts'
import { helpTexts, WriteToUs } from './write-to-us.tsx'
import styles from './help.module.css'

/** One article, with the other articles of its topic below. */
export const HelpArticle = ({
  article,
  related,
}: {
  readonly article: Article
  readonly related: readonly ArticleCard[]
}) => {
  const t = useTexts(helpTexts)
  return (
    <div className={styles.help}>
      <article className={styles.article}>
        <header className={styles.header}>
          <p>
            <a href={paths.help}>{t('title')}</a>
          </p>
          <h1 tabIndex={-1}>{article.title}</h1>
          <p className={styles.lead}>{article.summary}</p>
        </header>
        <Prose blocks={article.blocks} />
      </article>
      <WriteToUs />
      {related.length > 0 && (
        <section aria-labelledby="related" className={styles.topic}>
          <h2 id="related">{t('related')}</h2>
          <ArticleList articles={related} />
        </section>
      )}
      <p>
        <a href={paths.help}>{t('allHelp')}</a>
      </p>
    </div>
  )
}
