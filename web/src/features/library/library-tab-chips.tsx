import type { ReactNode } from 'react'
import { Chip } from '#ui/controls/chip.tsx'
import styles from './library-tab-chips.module.css'

export interface LibraryTabChipsProps {
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly name: string; readonly count: number | undefined }[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** Stands after the tabs. */
  readonly children: ReactNode
}

/** The tabs of the library. */
export const LibraryTabChips = ({ label, tabs, chosen, onChoose, children }: LibraryTabChipsProps) => (
  <fieldset aria-label={label} className={styles.chips}>
    {tabs.map(({ id, name, count }) => (
      <Chip key={id} on={id === chosen} onToggle={() => onChoose(id)} {...(count !== undefined && { count })}>
        {name}
      </Chip>
    ))}
    {children}
  </fieldset>
)
