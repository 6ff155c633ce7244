import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { findingFormats } from '../../server/src/collect/import/formats.ts'
import { listenLocally } from '../client/listen-locally.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/ci.md'), 'utf8')
const [, script = ''] = /```sh\n(#!\/bin\/sh\n# push-findings\.sh[^]*?)```/.exec(page) ?? []

/** What the script sends, to a service that answers with this. */
const push = async (t: TestContext, status: number, answer: string, file = '{"a":1}\n') => {
  const seen: string[] = []
  const url = await listenLocally(t, (request, response) => {
    const handle = async (): Promise<void> => {
      const { method = '', url: path = '', headers } = request
      seen.push(`${method} ${path} ${headers.authorization?.split(' ')[0] ?? ''} ${await text(request)}`)
      if (path === '/v1/oauth/token') response.end('{"access_token":"secret","token_type":"Bearer"}')
      else response.writeHead(status).end(answer)
    }
    void handle()
  })
  const folder = await mkdtemp(join(tmpdir(), 'parapet-recipe-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'push-findings.sh'), script)
  await writeFile(join(folder, 'found.jsonl'), file)
  const env = { ...process.env, PARAPET_URL: url, PARAPET_CLIENT_ID: 'id', PARAPET_CLIENT_SECRET: 'x' }
  const ran = await promisify(execFile)(
    'sh',
    ['push-findings.sh', 'format=nuclei&vendor=acme.com', 'found.jsonl'],
    { cwd: folder, env },
  ).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  )
  return { ...ran, seen }
}

test('the script of the recipes gets a token and posts the file with it', async (t) => {
  const { code, stdout, seen } = await push(t, 200, '{"import":{"created":1,"rejected":0,"resolved":0}}')
  assert.deepEqual(seen, [
    'POST /v1/oauth/token Basic grant_type=client_credentials',
    'POST /public/v1/imports?format=nuclei&vendor=acme.com Bearer {"a":1}\n',
  ])
  assert.equal(code, 0)
  assert.match(stdout, /"created":1/)
})

test('it fails with the response if the service refuses the file or rejects a row', async (t) => {
  const refused = await push(t, 400, '{"message":"The format is wrong."}')
  assert.equal(refused.code, 1)
  assert.match(refused.stdout, /The format is wrong/)
  assert.equal((await push(t, 200, '{"import":{"created":1,"rejected":2,"resolved":0}}')).code, 1)
})

test('a scan without findings sends nothing', async (t) => {
  const { code, seen } = await push(t, 500, '', '')
  assert.deepEqual([code, seen], [0, []])
})

test('both CI systems push Nuclei, Prowler and SARIF results, in formats that exist', () => {
  const recipes = [...page.matchAll(/```yaml\n([^]*?)```/g)].map(([, yaml = '']) =>
    [...yaml.matchAll(/push-findings\.sh '?format=(\w+)/g)].map(([, format = '']) => format),
  )
  assert.deepEqual(recipes, [
    ['nuclei', 'ocsf', 'sarif'],
    ['nuclei', 'ocsf', 'sarif'],
  ])
  const known: readonly string[] = findingFormats
  assert.ok(recipes.flat().every((format) => known.includes(format)))
})
