import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import packageJson from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const namesIn = (text: string, form: RegExp): string[] =>
  [...text.matchAll(form)].flatMap(([, name]) => name ?? [])

/** The settings that a recipe gives to the service. */
const settingsOf: Record<string, (text: string) => string[]> = {
  'deploy/container/compose.yaml': (text) =>
    namesIn(text.split(/^ {2}postgres:$/m)[0] ?? '', /^ {6}([A-Z][A-Z0-9_]+):/gm),
  'deploy/container/Containerfile': (text) => namesIn(text.replace(/^(?!ENV ).*$/gm, ''), / ([A-Z0-9_]+)=/g),
  'deploy/kubernetes/parapet.yaml': (text) => [
    ...namesIn(text, /--from-literal=([A-Z0-9_]+)=/g),
    ...namesIn(text, /\{ name: ([A-Z][A-Z0-9_]+), value/g),
  ],
  'deploy/systemd/parapet.service': (text) =>
    namesIn(text.replace(/^(?!Environment=).*$/gm, ''), /[= ]([A-Z][A-Z0-9_]+)=/g),
}

/** Read by Node and by the C library. */
const outsideTheService = /^(?:NODE|MALLOC)_/

for (const [recipe, settings] of Object.entries(settingsOf))
  test(`${recipe} sets only what the service reads`, () => {
    const config = read('server/src/config.ts')
    const names = settings(read(recipe)).filter((name) => !outsideTheService.test(name))
    assert.notEqual(names.length, 0)
    assert.deepEqual(
      names.filter((name) => !config.includes(`'${name}'`)),
      [],
    )
  })

// podman-compose 1.0 passes on such a text as it stands: as METRICS_TOKEN it would be a token known to everybody.
test('no setting of the compose file has an empty default', () => {
  assert.doesNotMatch(read('deploy/container/compose.yaml'), /\$\{\w+:?-\}/)
})

test('the systemd unit starts the service as npm start does', () => {
  const unit = read('deploy/systemd/parapet.service')
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? []
  const [, environment = ''] = /^Environment=(.+)$/m.exec(unit) ?? []
  const started = command.replaceAll('/opt/parapet/', '').replace('node_modules/.bin/', '')
  const settings = environment.split(' ').filter((setting) => !setting.startsWith('DATA_DIR='))
  assert.equal(packageJson.scripts.start, `exec env ${settings.join(' ')} ${started}`)
  const paths = namesIn(unit, /\/opt\/parapet\/((?:server|docs)\/\S+)/g)
  assert.equal(paths.length, 2)
  assert.deepEqual(
    paths.filter((path) => !existsSync(join(root, path))),
    [],
  )
})

test('the image starts the service as npm start does', () => {
  const [, entry = '[]'] = /^ENTRYPOINT (.+)$/m.exec(read('deploy/container/Containerfile')) ?? []
  const [started] = /node --.+$/.exec(packageJson.scripts.start) ?? []
  assert.equal([...(JSON.parse(entry) as string[]), 'serve'].join(' '), started)
})

// A slash in the password would end the host of DATABASE_URL.
test('the secrets of the compose file fit into a URL, and git ignores their file', () => {
  const compose = read('deploy/container/compose.yaml')
  assert.deepEqual(namesIn(compose, /openssl rand (-\w+)/g), ['-hex'])
  assert.match(compose, /^ {4}env_file: \[\.env\]$/m)
  assert.match(read('.gitignore'), /^\.env$/m)
})

test('the image keeps npx parapet, which the log of the service tells people to run', () => {
  const removed = namesIn(read('deploy/container/Containerfile'), / (node_modules\/\S+)/g)
  assert.ok(removed.includes('node_modules/.bin/node'))
  assert.deepEqual(
    removed.filter((path) => /^node_modules\/(?:\.bin(?:\/parapet)?|@parapet.*)$/.test(path)),
    [],
  )
})
