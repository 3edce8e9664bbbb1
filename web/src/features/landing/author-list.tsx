import { paths } from '@simmer/contract/wire/paths'
import type { AuthorCard } from '@simmer/contract/wire/recipe'
import { Avatar } from '#ui/layout/avatar.tsx'
import styles from './author-list.module.css'

/** Links to profiles of real authors. */
export const AuthorList = ({ authors }: { readonly authors: readonly AuthorCard[] }) => (
  <ul className={styles.plates}>
    {authors.map(({ username, name }) => (
      <li key={username}>
        <a href={paths.profile(username)} className={styles.plate}>
          <Avatar name={name} size="large" />
          <span>{name}</span>
        </a>
      </li>
    ))}
  </ul>
)
