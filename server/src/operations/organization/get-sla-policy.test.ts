import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()
const path = '/console/v1/organization/sla-policy'

test('an organization that has set nothing has the default policy, which analysts may see', async () => {
  const { console: call } = await newOrganization()
  assert.deepEqual((await call(path, { role: 'analyst' })).body, {
    slaPolicy: {
      rules: [
        { severity: 'SEVERITY_CRITICAL', days: 7 },
        { severity: 'SEVERITY_HIGH', days: 30 },
        { severity: 'SEVERITY_MEDIUM', days: 90 },
        { severity: 'SEVERITY_LOW', days: 180 },
      ],
    },
  })
  assert.equal((await call(path, { role: 'viewer' })).status, 403)
})
