import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { test } from 'node:test'
import packageJson from '../../package.json' with { type: 'json' }
import { filesUnder } from '../support/files-under.ts'

type Page = { path: string; text: string }

/** What pages are checked against: the file tree, the npm scripts and the source of the configuration. */
type Project = {
  /** Whether a path from the root exists; * stands for any name. */
  has: (path: string) => boolean
  headingsOf: (path: string) => ReadonlySet<string>
  scripts: ReadonlySet<string>
  config: string
}

const withoutFences = (text: string): string => text.replaceAll(/^(\s*)(```|~~~)[\s\S]*?^\s*\2.*$/gm, '')

const withoutCode = (text: string): string => withoutFences(text).replaceAll(/`[^`\n]*`/g, '')

const codeSpans = (text: string): string[] =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].flatMap(([, span]) => span ?? [])

/** Anchors as code hosts derive them from headings: lower case, no punctuation, hyphens, a number for repeats. */
const anchorsIn = (text: string): ReadonlySet<string> => {
  const repeats = new Map<string, number>()
  const anchors = [...withoutFences(text).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading = '']) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-')
    const seen = repeats.get(slug) ?? 0
    repeats.set(slug, seen + 1)
    return seen === 0 ? slug : `${slug}-${seen}`
  })
  return new Set(anchors)
}

const linksIn = (text: string): string[] =>
  [
    /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g,
    /^\[[^\]]+\]:\s+<?(\S+?)>?\s*$/gm,
    /\b(?:href|src)="([^"]+)"/g,
  ].flatMap((form) => [...withoutCode(text).matchAll(form)].flatMap(([, link]) => link ?? []))

const checkLinks = ({ path, text }: Page, project: Project): string[] =>
  linksIn(text)
    .filter((link) => !/^[a-z][a-z0-9+.-]*:/i.test(link))
    .flatMap((link) => {
      const [file = '', anchor] = link.split('#')
      const relative = file.startsWith('/') ? file.slice(1) : posix.join(posix.dirname(path), decodeURI(file))
      const target = file === '' ? path : relative
      if (!project.has(target)) return [`${path} links to ${link}, and there is no ${target}.`]
      if (anchor === undefined || !target.endsWith('.md')) return []
      return project.headingsOf(target).has(anchor)
        ? []
        : [`${path} links to ${link}, and ${target} has no such heading.`]
    })

const checkScripts = ({ path, text }: Page, project: Project): string[] =>
  [...text.matchAll(/\bnpm run (?:-\S+ )*([\w:-]+)/g)]
    .flatMap(([, script]) => script ?? [])
    .filter((script) => !project.scripts.has(script))
    .map((script) => `${path} names npm run ${script}, which package.json does not have.`)

/** Placeholders in angle brackets and stars stand for any name; at least one must exist. */
const checkPaths = ({ path, text }: Page, project: Project): string[] =>
  codeSpans(text)
    .flatMap((span) => span.split(/\s+/))
    .filter((word) => /^(?:contract|server|test|docs|scripts|acceptance|console|deploy|\.ci)\//.test(word))
    .map((word) => word.replace(/[,.;:)]+$/, ''))
    .filter((word) => !project.has(word.replaceAll(/<[^>]*>|NNNN/g, '*')))
    .map((word) => `${path} names ${word}, which does not exist.`)

/** A test command in the docs must match at least one test. */
const checkTestCommands = ({ path, text }: Page): string[] =>
  codeSpans(text)
    .flatMap((span) => span.split(/\bnpm test -- /)[1]?.split(/\s+/) ?? [])
    .filter((word) => !word.endsWith('.test.ts'))
    .map((word) => `${path} runs ${word}, which is not a test file.`)

const requirementStates = ['met', 'partly', 'not met', 'operator', 'n/a']

const countsOf = (rows: readonly { state: string }[]): string =>
  requirementStates.map((wanted) => rows.filter(({ state }) => state === wanted).length).join(' ')

/** Tables of requirements: each is listed once, with a known state, and the sums by chapter are right. */
const checkRequirements = ({ path, text }: Page): string[] => {
  const rows = [...text.matchAll(/^\| (\d+)(\.\d+\.\d+) *\|[^|]+\| ([^|]+?) *\|/gm)].map(
    ([, chapter = '', rest = '', state = '']) => ({ chapter, id: chapter + rest, state }),
  )
  const repeated = rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) < at)
  const unknown = rows.filter(({ state }) => !requirementStates.includes(state))
  const sums = [...text.matchAll(/^\| (?:\[(\d+)\.[^|]+|all) *\|((?: *\d+ *\|){5})$/gm)]
  const wrong = sums.filter(
    ([, chapter, given = '']) =>
      given.replaceAll(/[|\s]+/g, ' ').trim() !==
      countsOf(rows.filter((row) => chapter === undefined || row.chapter === chapter)),
  )
  return [
    ...repeated.map(({ id }) => `${path} lists the requirement ${id} twice.`),
    ...unknown.map(({ id, state }) => `${path} says "${state}" of the requirement ${id}.`),
    ...wrong.map(([, chapter = 'all']) => `${path} has a wrong sum for chapter ${chapter}.`),
  ]
}

/** Checks the first cells of tables whose header says that they list environment variables. */
const checkEnvironment = ({ path, text }: Page, project: Project): string[] =>
  [
    ...withoutFences(text).matchAll(
      /^\|[^|\n]*(?:environment|variable)[^|\n]*\|.*\n\|[\s:|-]+\n((?:\|.*\n?)*)/gim,
    ),
  ]
    .flatMap(([, rows = '']) => rows.split('\n'))
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)[^`]*`/g)])
    .flatMap(([, name]) => name ?? [])
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(project.config))
    .map(
      (name) => `${path} names the environment variable ${name}, which server/src/config.ts does not read.`,
    )

const findings = (page: Page, project: Project): string[] =>
  [checkLinks, checkScripts, checkPaths, checkTestCommands, checkRequirements, checkEnvironment].flatMap(
    (check) => check(page, project),
  )

const root = join(import.meta.dirname, '../..')

const read = (path: string): string =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''

/** Folders that the first start makes. */
const built = new Set(['console/dist', 'server/dist'])

const project: Project = {
  has: (path) =>
    built.has(path) ||
    (path.includes('*') ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path))),
  headingsOf: (path) => anchorsIn(read(path)),
  scripts: new Set(Object.keys(packageJson.scripts)),
  config: read('server/src/config.ts'),
}

const pages: Page[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...filesUnder(root, 'docs'),
]
  .filter((path) => path.endsWith('.md') && existsSync(join(root, path)))
  .map((path) => ({ path, text: read(path) }))

const tree = new Set(['README.md', 'docs/architecture.md', 'server/src/store/', 'server/src/config.ts'])

const plantedProject: Project = {
  has: (path) => tree.has(path) || (path.includes('*') && path.startsWith('server/')),
  headingsOf: () => anchorsIn('# One\n## The fence, again: `why`\n## One\n'),
  scripts: new Set(['bench']),
  config: 'PORT: number, RATE_LIMIT_PER_MINUTE: number',
}

const planted: readonly [rule: string, text: string][] = [
  ['a link to a file that is not there', '[see](gone.md)'],
  ['a reference link to a file that is not there', '[see][x]\n\n[x]: gone.md\n'],
  ['an image that is not there', '<img src="gone.png">'],
  ['a link to a heading that is not there', '[see](architecture.md#gone)'],
  ['a link to a heading of the page that is not there', '[see](#gone)'],
  ['an npm script that is not there', 'Run `npm run gone`.'],
  ['an npm script in a block that is not there', '```\nnpm run gone\n```\n'],
  ['a path that is not there', 'See `server/src/gone.ts`.'],
  ['a path in a command that is not there', 'Run `node scripts/gone.ts --now`.'],
  ['a path with a placeholder that nothing matches', 'See `docs/<area>/gone.ts`.'],
  ['a test command that runs no test', 'Run `npm test -- server/src/config.ts`.'],
  ['a requirement listed twice', '| 1.2.3 | x | met | y |\n| 1.2.3 | x | met | y |\n'],
  ['a state that is not in the list', '| 1.2.3 | x | nearly | y |\n'],
  ['a wrong sum', '| [1. One](#one) | 0 | 1 | 0 | 0 | 0 |\n| 1.2.3 | x | met | y |\n'],
  [
    'an environment variable that nobody reads',
    '| variable | default |\n|---|---|\n| `PORT`, `GONE` | 1 |\n',
  ],
]

const sound = [
  '[a](../README.md) [b](architecture.md#the-fence-again-why) [c](#one-1) [d](https://example.com/x#y)',
  'Run `npm run bench`, see `server/src/store/` and `server/src/<area>/x.ts`, not `/docs/` or `[x](gone.md)`.',
  '```md\n[x](gone.md)\n```',
  '| environment | default |\n|---|---|\n| `PORT`, `RATE_LIMIT_PER_MINUTE` | `UNSET` |\n',
  'Run `npm test -- server/src/*.test.ts`.',
  '| [1. One](#one) | 1 | 0 | 0 | 0 | 0 |\n| all | 1 | 0 | 0 | 0 | 0 |\n| 1.2.3 | x | met | y |\n',
  '| status | meaning |\n|---|---|\n| `NOT_FOUND` | none |\n',
].join('\n\n')

for (const [rule, text] of planted)
  test(`the check of documentation finds ${rule}`, () => {
    assert.equal(findings({ path: 'docs/architecture.md', text }, plantedProject).length, 1)
  })

test('the check of documentation accepts a correct page', () => {
  assert.deepEqual(findings({ path: 'docs/architecture.md', text: sound }, plantedProject), [])
})

test('everything that the documentation refers to exists', () => {
  assert.ok(
    pages.some(({ path }) => path === 'README.md'),
    'README.md was not seen.',
  )
  assert.deepEqual(
    pages.flatMap((page) => findings(page, project)),
    [],
  )
})
