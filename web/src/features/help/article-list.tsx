import { paths } from '@simmer/contract/wire/paths'
import type { ArticleCard } from './articles.ts'
import styles from './help.module.css'

/** Links to articles, each with its summary. */
export const ArticleList = ({ articles }: { readonly articles: readonly ArticleCard[] }) => (
  <ul className={styles.list}>
    {articles.map(({ slug, title, summary }) => (
      <li key={slug} className={styles.line}>
        <a href={paths.helpArticle(slug)} className={styles.name}>
          {title}
        </a>
        <p className={styles.summary}>{summary}</p>
      </li>
    ))}
  </ul>
)
