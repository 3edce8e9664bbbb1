import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'

const roles: Readonly<Record<string, readonly string[]>> = {
  table: ['table'],
  thead: ['rowgroup'],
  tbody: ['rowgroup'],
  tr: ['row'],
  th: ['columnheader', 'rowheader'],
  td: ['cell'],
}

test('WHO-5 every element of a table with cards names its role, which it loses as a block', () => {
  const table = renderToStaticMarkup(
    createElement(DataTable, {
      labelledBy: 'months',
      columns: [{ label: 'Month' }, { label: 'Paid', isNumber: true }],
      rows: [{ key: '1', cells: ['October', '3'], below: 'Release' }],
    }),
  )
  const elements = [...table.matchAll(/<(table|thead|tbody|tr|th|td)\b(?:[^>]* role="(\w+)")?/g)]
  expect(elements.map(([, name]) => name)).toEqual('table thead tr th th tbody tr th td tr td'.split(' '))
  for (const [, name = '', role] of elements) expect(roles[name]).toContain(role)
  expect(table).toContain('aria-labelledby="months"')
})
