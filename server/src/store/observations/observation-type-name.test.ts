import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { selectTypeNames } from './observation-type-name.ts'

const { service, newOrganization } = await startService()

test('a type is called by its usual name, otherwise by its id', async () => {
  const { organizationId } = await newOrganization()
  const names = await service.store.inOrganization(organizationId, (db) =>
    selectTypeNames(db, ['eol_software', 'open-redirect', 'CKV_AWS_20']),
  )
  assert.deepEqual(Object.fromEntries(names), {
    eol_software: 'End-of-life software',
    'open-redirect': 'Open redirect',
    CKV_AWS_20: 'CKV_AWS_20',
  })
})
