import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { startService } from '../support/harness.ts'
import { startProvisioning } from '../support/start-provisioning.ts'

/** A Python that has what scim-requirements.txt lists. */
const python = ['python3', process.env['SCIM_PYTHON'] ?? ''].find(
  (one) => one !== '' && spawnSync(one, ['-c', 'import httpx2, scim2_tester']).status === 0,
)
const skip = python === undefined ? 'no Python with what test/client/scim-requirements.txt lists' : false

test('scim2-client provisions people and groups, and the checks of scim2-tester pass', { skip }, async () => {
  const started = await startService()
  const { scimToken, domain } = await startProvisioning(started)
  await promisify(execFile)(python ?? '', [join(import.meta.dirname, 'scim_conformance.py')], {
    env: {
      ...process.env,
      SCIM_URL: `${started.url}/scim/v2/`,
      SCIM_TOKEN: scimToken,
      SCIM_DOMAIN: domain,
    },
  })
})
