import { useId } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { Prose } from '#ui/layout/prose.tsx'
import { ArticleList } from './article-list.tsx'
import type { Article, ArticleCard } from './articles.ts'
import { helpTexts, WriteToUs } from './write-to-us.tsx'
import styles from './help.module.css'

/** From so many sections on, an article begins with links to them. */
const minSections = 5

/** Links to the sections of a long article, but not to the first one, which follows them. */
const Contents = ({ blocks }: Pick<Article, 'blocks'>) => {
  const t = useTexts(helpTexts)
  const heading = useId()
  const sections = blocks.flatMap((block) => (block.type === 'heading' && block.depth === 2 ? [block] : []))
  if (sections.length < minSections) return null
  return (
    <nav className={styles.topic} aria-labelledby={heading}>
      <h2 id={heading} className={styles.contentsTitle}>
        {t('contents')}
      </h2>
      <ul className={styles.contents}>
        {sections.slice(1).map(({ id, children }) => (
          <li key={id}>
            <a href={`#${id}`}>{children.filter((span) => typeof span === 'string').join('')}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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
    <div className={classes(styles.help, styles.narrow)}>
      <article className={styles.article}>
        <header className={styles.header}>
          <p>
            <a href={paths.help}>{t('title')}</a>
          </p>
          <h1 tabIndex={-1}>{article.title}</h1>
          <p className={styles.lead}>{article.summary}</p>
        </header>
        <Contents blocks={article.blocks} />
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
