import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createScratchDatabase, distributeDatabase } from '../../../../test/support/scratch-database.ts'

test('a database without the extension is not distributed', async () => {
  await assert.rejects(distributeDatabase(await createScratchDatabase()), {
    message:
      'The database cannot be distributed.\n' +
      'The database has no citus extension: a superuser creates it in this database on every node.',
  })
})
