import { classes } from './classes.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  readonly name: string
  readonly size?: 'small' | 'medium' | 'large' | 'huge'
  /** Smallest first; left out or null, the first letters of the name stand there. */
  readonly picture?: {
    readonly sources: readonly { readonly url: string; readonly width: number }[]
    readonly placeholder?: string
  } | null
}

/** In pixels, as the style sheet has them. */
const widths = { small: 28, medium: 40, large: 72, huge: 112 } as const

const tints = [styles.beet, styles.leaf, styles.sea, styles.yolk, styles.clay]

const initials = (name: string): string => {
  const words = name.trim().split(/[\s._-]+/u)
  const initialLetters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /^./su.exec(word ?? '')?.[0] ?? '',
  )
  return initialLetters.join('').toLocaleUpperCase('en')
}

/** The same name has the same plate everywhere. The name itself stands beside it, so this is only a picture. */
export const Avatar = ({ name, size = 'medium', picture = null }: AvatarProps) => {
  const smallest = picture?.sources[0]
  if (picture && smallest)
    return (
      <span aria-hidden className={classes(styles.avatar, styles[size])}>
        {picture.placeholder && <img src={picture.placeholder} alt="" className={styles.picture} />}
        <img
          alt=""
          className={styles.picture}
          width={widths[size]}
          height={widths[size]}
          sizes={`${widths[size]}px`}
          srcSet={picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          src={smallest.url}
        />
      </span>
    )
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return (
    <span aria-hidden className={classes(styles.avatar, styles[size], tints[sum % tints.length])}>
      {initials(name)}
    </span>
  )
}
