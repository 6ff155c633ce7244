import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import contract from '../../contract/package.json' with { type: 'json' }
import { startService } from '../support/harness.ts'

const folder = join(import.meta.dirname, '../../clients/python')

/** A Python that has httpx; Debian's package is for its own Python only. */
const python = ['python3', '/usr/bin/python3'].find(
  (one) => spawnSync(one, ['-c', 'import httpx']).status === 0,
)
const skip = python === undefined ? 'no Python with httpx' : false

const { newOrganization, url } = await startService()

const run = async (file: string, further: Record<string, string> = {}): Promise<void> => {
  await promisify(execFile)(python ?? '', ['-B', '-W', 'error', `tests/${file}`], {
    cwd: folder,
    env: { ...process.env, PYTHONPATH: 'src', ...further },
  })
}

test('the Python client renews tokens, repeats calls and explains refusals', { skip }, () =>
  run('test_transport.py'),
)

test('the Python client calls a started service, with threads and with tasks', { skip }, async () => {
  const { clientId, clientSecret } = await newOrganization()
  await run('test_service.py', {
    PARAPET_URL: url,
    PARAPET_CLIENT_ID: clientId,
    PARAPET_CLIENT_SECRET: clientSecret,
  })
})

test('the Python package has the version of the contract', () => {
  const project = readFileSync(join(folder, 'pyproject.toml'), 'utf8')
  assert.match(project, new RegExp(`^version = "${contract.version}"$`, 'm'))
})
