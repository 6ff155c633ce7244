import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')

/** What a service at rest has no use for; each of these is loaded by the first call, mail, message or file that needs it. */
const loadedOnUse = [
  '@modelcontextprotocol/server',
  '@opentelemetry/exporter-trace-otlp-http',
  '@scalar/fastify-api-reference',
  '@simplewebauthn/server',
  'commander',
  'fontkit',
  'ioredis',
  'nodemailer',
  'openid-client',
  'pdfkit',
  'undici',
  'server/src/cli/make-demo.ts',
  'server/src/collect/import/run-import.ts',
  'server/src/collect/signatures/index.ts',
]

const staticImport = /^(?:import|export)\b(?!\s+type\b)[^'"`;()=]*?\bfrom\s*['"]([^'"]+)['"]/gm

const targetOf = (path: string, specifier: string): string => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  const [, workspace, file = 'index'] = /^@parapet\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  return workspace === undefined ? specifier : `${workspace}/src/${file}.ts`
}

/** Packages and project files that importing `entry` loads, each with the file that imports it. */
const loadedBy = (entry: string): Map<string, string> => {
  const found = new Map([[entry, '']])
  for (const path of found.keys()) {
    if (!path.endsWith('.ts')) continue
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, specifier = ''] of text.matchAll(staticImport)) {
      const target = targetOf(path, specifier)
      if (!found.has(target)) found.set(target, path)
    }
  }
  return found
}

test('the service starts without what only some calls and installations need', () => {
  const loaded = loadedBy('server/src/cli/run-service.ts')
  assert.ok(loaded.has('fastify') && loaded.has('contract/src/index.ts'), 'the imports are followed')
  assert.deepEqual(
    loadedOnUse.flatMap((name) => (loaded.has(name) ? `${loaded.get(name)} imports ${name}` : [])),
    [],
  )
})
