import styles from './icon-button.module.css'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

interface IconLinkProps {
  readonly icon: IconName
  /** Where it leads, in words. */
  readonly label: string
  readonly href: string
}

/** A place to go that looks like a deed. */
export const IconLink = ({ icon, label, href }: IconLinkProps) => (
  <a href={href} aria-label={label} title={label} className={styles.button}>
    <Icon name={icon} />
  </a>
)
