import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { checkRelease } from './check-release.ts'

const migrations = 'server/src/store/migrations'

const files = (version: string): Record<string, string> => ({
  'package.json': JSON.stringify({ version, scripts: { 'generate:check': 'test ! -e stale' } }),
  'contract/package.json': JSON.stringify({ version }),
  'server/package.json': JSON.stringify({ version }),
  'console/package.json': JSON.stringify({ version }),
  'package-lock.json': JSON.stringify({
    version,
    packages: { '': { version }, contract: { version }, server: { version }, console: { version } },
  }),
  'clients/python/pyproject.toml': `[project]\nversion = "${version}"\n`,
  'deploy/kubernetes/parapet.yaml': `          image: parapet:${version}\n`,
  'CHANGELOG.md': `# Changelog\n\n## Unreleased\n\n## ${version} (2026-11-18)\n\n- Everything.\n`,
})

/** A repository whose commit can be released. */
const scratch = (t: { after: (work: () => void) => void }, version = '0.1.0') => {
  const root = mkdtempSync(join(tmpdir(), 'parapet-release-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  const git = (...given: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...given], { cwd: root })
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const writeAll = (of: Record<string, string>): void => {
    for (const [path, text] of Object.entries(of)) write(path, text)
  }
  const commit = (): void => {
    git('add', '-A')
    git('commit', '-q', '--allow-empty', '-m', 'change')
  }
  git('init', '-q')
  writeAll({ ...files(version), [`${migrations}/0001_a.sql`]: 'a', [`${migrations}/0003_c.sql`]: 'c' })
  commit()
  const edit = (path: string, from: string, to: string): void =>
    write(path, readFileSync(join(root, path), 'utf8').replace(from, to))
  return { root, git, write, writeAll, edit, commit, faults: () => checkRelease(root).faults }
}

test('a commit that can be released has no fault, and the first release says so', (t) => {
  const { root } = scratch(t)
  const { version, faults, notes } = checkRelease(root)
  assert.deepEqual([version, faults], ['0.1.0', []])
  assert.match(notes[0] ?? '', /first release/)
})

test('a version that differs anywhere is named with its place', (t) => {
  const paths = Object.keys(files('0.1.0')).filter(
    (path) => path !== 'package.json' && path !== 'CHANGELOG.md',
  )
  for (const path of paths) {
    const { edit, commit, faults } = scratch(t)
    edit(path, '0.1.0', '0.0.9')
    commit()
    const found = faults()
    assert.equal(found.length, 1, `${path}: ${found.join(' ')}`)
    assert.ok(found[0]?.startsWith(path) && found[0].includes('0.0.9'), found[0])
  }
  const { write, commit, faults } = scratch(t)
  write('clients/python/pyproject.toml', '')
  commit()
  assert.deepEqual(faults(), ['clients/python/pyproject.toml: the version is missing, not 0.1.0.'])
  const odd = scratch(t, '0.1')
  assert.match(odd.faults()[0] ?? '', /"0\.1" is not a version/)
})

test('the changelog needs a dated section of the version, the newest, with everything in it', (t) => {
  const cases: readonly [string, RegExp][] = [
    ['## Unreleased\n\n- Everything.\n', /no section "## 0\.1\.0/],
    ['## 0.1.0\n\n- Everything.\n', /no date/],
    ['## 0.1.0 (2026-02-30)\n\n- Everything.\n', /no date/],
    ['## 0.1.0 (2026-11-18)\n\n', /says nothing/],
    ['## 0.2.0 (2026-11-19)\n\n- More.\n\n## 0.1.0 (2026-11-18)\n\n- Everything.\n', /not the newest/],
    ['## Unreleased\n\n- Late.\n\n## 0.1.0 (2026-11-18)\n\n- Everything.\n', /"Unreleased" has changes/],
    ['## 0.1.0 (2026-11-18)\n\n- A.\n\n## 0.1.0 (2026-11-18)\n\n- B.\n', /2 sections/],
  ]
  for (const [text, expected] of cases) {
    const { write, commit, faults } = scratch(t)
    write('CHANGELOG.md', `# Changelog\n\n${text}`)
    commit()
    const found = faults()
    assert.equal(found.length, 1, found.join(' '))
    assert.match(found[0] ?? '', expected)
  }
})

test('generated files must be current, and everything must be committed', (t) => {
  const { write, commit, faults } = scratch(t)
  write('stale', '')
  commit()
  assert.deepEqual(faults(), ['Generated files are out of date: run npm run generate.'])
  const dirty = scratch(t)
  dirty.write('left/over.txt', '')
  dirty.edit('CHANGELOG.md', 'Everything', 'All')
  assert.deepEqual(dirty.faults(), ['Not committed: CHANGELOG.md, left/over.txt.'])
})

test('migrations of the last release must stay as they are; later ones may follow', (t) => {
  const released = () => {
    const made = scratch(t)
    made.git('tag', 'v0.1.0')
    made.writeAll(files('0.2.0'))
    return made
  }
  const follows = released()
  follows.write(`${migrations}/0004_d.sql`, 'd')
  follows.commit()
  assert.deepEqual(follows.faults(), [])

  const changed = released()
  changed.write(`${migrations}/0001_a.sql`, 'b')
  changed.commit()
  assert.deepEqual(changed.faults(), [`${migrations}/0001_a.sql was changed since v0.1.0.`])

  const removed = released()
  rmSync(join(removed.root, migrations, '0003_c.sql'))
  removed.commit()
  assert.deepEqual(removed.faults(), [`${migrations}/0003_c.sql was removed since v0.1.0.`])

  const renamed = released()
  renameSync(join(renamed.root, migrations, '0003_c.sql'), join(renamed.root, migrations, '0005_c.sql'))
  renamed.commit()
  assert.deepEqual(renamed.faults(), [`${migrations}/0003_c.sql was removed since v0.1.0.`])

  const between = released()
  between.write(`${migrations}/0002_b.sql`, 'b')
  between.commit()
  assert.deepEqual(between.faults(), [`${migrations}/0002_b.sql was added before migrations of v0.1.0.`])
})

test('a version that was released from another commit is refused', (t) => {
  const { git, commit, faults } = scratch(t)
  git('tag', '-a', 'v0.1.0', '-m', 'v0.1.0')
  assert.deepEqual(faults(), [])
  commit()
  assert.deepEqual(faults(), ['The tag v0.1.0 is on another commit.'])
})
