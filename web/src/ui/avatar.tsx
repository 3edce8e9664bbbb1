import { classes } from './classes.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  readonly name: string
  readonly size?: 'small' | 'medium' | 'large'
}

const tints = [styles.beet, styles.leaf, styles.sea, styles.yolk, styles.clay]

const initials = (name: string): string => {
  const words = name.trim().split(/[\s._-]+/u)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /^./su.exec(word ?? '')?.[0] ?? '',
  )
  return letters.join('').toLocaleUpperCase('en')
}

/** The same name has the same plate everywhere. The name itself stands beside it, so this is only a picture. */
export const Avatar = ({ name, size = 'medium' }: AvatarProps) => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (
    <span aria-hidden className={classes(styles.avatar, styles[size], tints[sum % tints.length])}>
      {initials(name)}
    </span>
  )
}
