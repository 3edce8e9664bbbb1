import { classes } from './classes.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  readonly name: string
  readonly size?: 'small' | 'medium' | 'large' | 'huge'
  /** Sources by width, smallest first. Without a picture the avatar shows initials. */
  readonly picture?: {
    readonly sources: readonly { readonly url: string; readonly width: number }[]
    readonly placeholder?: string
  } | null
}

/** In pixels, as in the stylesheet. */
const widths = { small: 28, medium: 40, large: 72, huge: 112 } as const

const tints = [styles.beet, styles.leaf, styles.sea, styles.yolk, styles.clay]

const initials = (name: string): string => {
  const words = name.trim().split(/[\s._-]+/u)
  const initialCharacters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /^./su.exec(word ?? '')?.[0] ?? '',
  )
  return initialCharacters.join('').toLocaleUpperCase('en')
}

/** A name always gets the same colour. The name is shown beside the avatar, so screen readers skip it. */
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
