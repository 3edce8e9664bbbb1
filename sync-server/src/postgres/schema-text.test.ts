import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { schemaText } from './schema-text.ts'
import { testDatabase } from './testing/test-database.ts'

// `npm run schema -w sync-server` updates the expected file.
test('schema.sql shows the schema after all migrations', async () => {
  const { db, drop } = await testDatabase()
  try {
    await expect(await schemaText(db)).toMatchFileSnapshot(fileURLToPath(import.meta.resolve('../../schema.sql')))
  } finally {
    await drop()
  }
})
