import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { requirements, type Requirement } from '../../acceptance/requirements/requirements.ts'
import { sections } from '../../acceptance/requirements/requirement.ts'
import { filesUnder } from '../support/files-under.ts'

const root = join(import.meta.dirname, '../..')
const folders = ['server', 'acceptance', 'contract', 'console', 'test']
const self = 'test/structure/requirements.test.ts'

type Source = { path: string; text: string }
type Citation = { id: string; path: string }

/** Ids in square brackets at the end of a test's title; a comment or a skipped test proves nothing. */
const citationsIn = ({ path, text }: Source): Citation[] => {
  const live = text
    .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replaceAll(/\.(?:skip|todo)\(\s*(['"`])(?:\\.|(?!\1)[^\\])*\1/g, '')
  return [...live.matchAll(/\[([A-Z]+-\d{2,3}(?:, ?[A-Z]+-\d{2,3})*)\]['"`]/g)]
    .flatMap(([, ids = '']) => ids.split(/, ?/))
    .map((id) => ({ id, path }))
}

const unknownCitations = (all: readonly Requirement[], citations: readonly Citation[]): string[] => {
  const known = new Set<string>(all.map(({ id }) => id))
  return citations.filter(({ id }) => !known.has(id)).map(({ id, path }) => `${id}, cited in ${path}`)
}

const declaredTwice = (all: readonly Requirement[]): string[] => {
  const seen = new Set<string>()
  return all.flatMap(({ id }) => (seen.has(id) ? [id] : (seen.add(id), [])))
}

const outsideSections = (all: readonly { id: string; section: string }[]): string[] => {
  const known = new Set<string>(sections)
  return all.filter(({ section }) => !known.has(section)).map(({ id, section }) => `${id}: ${section}`)
}

const missing = (all: readonly Requirement[], cited: ReadonlySet<string>): string[] =>
  all.filter(({ id }) => !cited.has(id)).map(({ id, text }) => `${id}  ${text}`)

const countTable = (all: readonly Requirement[], cited: ReadonlySet<string>): string => {
  const line = (name: string, of: readonly Requirement[]): string => {
    const count = of.filter(({ id }) => cited.has(id)).length
    return `${name.padEnd(34)}${String(count).padStart(7)}${String(of.length - count).padStart(9)}`
  }
  return [
    `${'Requirements'.padEnd(34)}${'cited'.padStart(7)}${'uncited'.padStart(9)}`,
    ...sections.map((name) =>
      line(
        name,
        all.filter(({ section }) => section === name),
      ),
    ),
    line('all', all),
  ].join('\n')
}

const sources: Source[] = folders
  .flatMap((folder) => filesUnder(root, folder))
  .filter((path) => /\.(?:test|spec)\.ts$/.test(path) && path !== self)
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const citations = sources.flatMap(citationsIn)
const citedIds = new Set(citations.map(({ id }) => id))

const planted = (over: Partial<Requirement> = {}): Requirement => ({
  id: 'AUTH-01',
  section: 'Authentication',
  text: 'A planted requirement.',
  ...over,
})

test('the test files of the project were read', () => {
  assert.ok(sources.length > 0)
  assert.ok(requirements.length > 0)
})

test('citations are read only from the end of titles, one or several', () => {
  const text = [
    "test('one [PAGE-04]', () => {})",
    'test(`two ${word} [AUTH-01, ERR-02]`, () => {})',
    "// test('commented out [PAGE-05]', () => {})",
    "test.skip('skipped [PAGE-06]', () => {})",
    "test.todo(\n  'to come [PAGE-07]',\n)",
    "test('[PAGE-08] in front', () => {})",
    "test('text that is no [UTF-8]', () => {})",
  ].join('\n')
  assert.deepEqual(
    citationsIn({ path: 'a.test.ts', text }).map(({ id }) => id),
    ['PAGE-04', 'AUTH-01', 'ERR-02'],
  )
})

test('a citation of a requirement that does not exist is found', () => {
  assert.deepEqual(unknownCitations([planted()], [{ id: 'AUTH-99', path: 'a.test.ts' }]), [
    'AUTH-99, cited in a.test.ts',
  ])
})

test('an id declared twice is found', () => {
  assert.deepEqual(declaredTwice([planted(), planted({ id: 'AUTH-02' }), planted()]), ['AUTH-01'])
})

test('a section that the specification does not have is found', () => {
  assert.deepEqual(outsideSections([planted(), { id: 'AUTH-02', section: 'Elsewhere' }]), [
    'AUTH-02: Elsewhere',
  ])
})

test('an uncited requirement is named with its text', () => {
  const all = [planted(), planted({ id: 'AUTH-02' })]
  assert.deepEqual(missing(all, new Set(['AUTH-02'])), ['AUTH-01  A planted requirement.'])
})

test('every cited requirement exists', () => {
  assert.deepEqual(unknownCitations(requirements, citations), [])
})

test('every requirement has a unique id and a section of the specification', () => {
  assert.deepEqual(declaredTwice(requirements), [])
  assert.deepEqual(outsideSections(requirements), [])
})

test('every requirement is cited by a test', () => {
  console.log(countTable(requirements, citedIds))
  const uncited = missing(requirements, citedIds)
  assert.equal(
    uncited.length,
    0,
    `No test cites these requirements; end the title of a test that proves one with its id in square brackets:\n${uncited.join('\n')}`,
  )
})
