import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bundleServer } from './bundle-server.ts'

const said: string[] = []
const bundle = bundleServer((line) => said.push(line))

test('the service is bundled, and the bundle runs', async () => {
  const url = await bundle
  assert.ok(url !== undefined, said.join(' '))
  const env = { ...process.env, PORT: 'none' }
  const run = promisify(execFile)(process.execPath, [fileURLToPath(url)], { env })
  await assert.rejects(run, /PORT must be a whole number/)
})

test('its files are ASCII, and name the places that the sources name', async () => {
  const folder = dirname(fileURLToPath((await bundle) ?? ''))
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name))
    assert.ok(
      bytes.every((byte) => byte < 0x80),
      name,
    )
    const text = bytes.toString()
    const places = [...text.matchAll(/new URL\("(\.\.\/\.\.\/src\/[^"]+)"/g)]
    for (const [, place = ''] of places) assert.ok(existsSync(join(folder, place)), place)
    assert.doesNotMatch(text, new RegExp(`"${folder}`))
  }
})
