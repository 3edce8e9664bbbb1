/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- cards lose implicit roles */
import type { ReactNode } from 'react'
import { classes } from '#ui/layout/classes.ts'
import styles from './data-table.module.css'

interface Column {
  readonly label: string
  /** Amounts and counts stand at the end of their column. */
  readonly isNumber?: boolean
}

interface Row {
  readonly key: string
  /** As many as there are columns; the first one names the row. */
  readonly cells: readonly ReactNode[]
  /** What can be done with the row, below it; null: nothing. */
  readonly below?: ReactNode
}

interface DataTableProps {
  /** The id of the heading that names it. */
  readonly labelledBy: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

/**
 * A table with a card for each row on phones and tablets. Renders nothing without rows. The roles are explicit, because
 * an element whose `display` is not that of a table loses its own.
 */
export const DataTable = ({ labelledBy, columns, rows }: DataTableProps) => {
  if (rows.length === 0) return null
  return (
    <table role="table" className={styles.table} aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, isNumber }) => (
            <th key={label} role="columnheader" scope="col" className={classes(isNumber && styles.number)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ key, cells, below = null }) => (
        <tbody key={key} role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row">
              {cells[0]}
            </th>
            {columns.slice(1).map(({ label, isNumber }, at) => (
              <td key={label} role="cell" data-label={label} className={classes(isNumber && styles.number)}>
                {cells[at + 1]}
              </td>
            ))}
          </tr>
          {below !== null && (
            <tr role="row" className={styles.below}>
              <td role="cell" colSpan={columns.length}>
                {below}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}
