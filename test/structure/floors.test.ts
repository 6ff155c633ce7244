import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { test } from 'node:test'
import { filesUnder } from '../support/files-under.ts'

type Floor = { name: string; holds: readonly string[]; floor: number }
type Source = { path: string; text: string }

/** A file may import from its own row and from rows with a lower number. */
const floors: readonly Floor[] = [
  { name: 'contract', holds: ['contract/src/'], floor: 0 },
  { name: 'domain', holds: ['server/src/domain/'], floor: 1 },
  { name: 'store', holds: ['server/src/store/'], floor: 2 },
  { name: 'operations', holds: ['server/src/operations/'], floor: 3 },
  { name: 'collect', holds: ['server/src/collect/'], floor: 3 },
  { name: 'demo', holds: ['server/src/demo/'], floor: 3 },
  { name: 'gateway', holds: ['server/src/gateway/'], floor: 4 },
  { name: 'entry', holds: ['server/src/cli/', 'server/src/main.ts', 'server/src/config.'], floor: 5 },
  { name: 'console', holds: ['console/'], floor: 1 },
  { name: 'acceptance', holds: ['acceptance/'], floor: 1 },
]

const areas = [
  'observations',
  'security-events',
  'fourth-parties',
  'vendors',
  'vendor-groups',
  'questionnaires',
  'documents',
  'connectors',
  'alerts',
  'accounts',
  'portfolio',
  'reports',
  'organization',
  'audit',
] as const

type Rooms = {
  /** Allowed folders besides those of the areas. */
  others: readonly string[]
  /** Areas that share a folder with another name. */
  gathered?: Readonly<Record<string, readonly (typeof areas)[number][]>>
  /** Whether files may be placed next to the folders. */
  takesFiles?: boolean
}

/** The layers in which every area has its own folder, with the same name. */
const roomsOf: Readonly<Record<string, Rooms>> = {
  'contract/src': { others: ['kernel'], takesFiles: true },
  'server/src/domain': { others: ['kernel', 'checks', 'import', 'scoring', 'mail'] },
  'server/src/store': { others: ['kernel', 'catalogue', 'migrations', 'embedded', 'backup'] },
  'server/src/operations': { others: [], takesFiles: true },
  'console/src': {
    others: ['parts', 'shell'],
    gathered: {
      settings: ['accounts', 'alerts', 'audit', 'connectors', 'organization'],
      'sign-in': ['accounts'],
    },
    takesFiles: true,
  },
}

const roomNames = ({ others, gathered = {} }: Rooms): string[] => [
  ...areas,
  ...others,
  ...Object.keys(gathered),
]

const missingRooms = (paths: readonly string[]): string[] =>
  Object.entries(roomsOf).flatMap(([folder, { gathered = {} }]) =>
    areas
      .filter((area) => !Object.values(gathered).some((names) => names.includes(area)))
      .filter((area) => !paths.some((path) => path.startsWith(`${folder}/${area}/`)))
      .map((area) => `${folder} has no folder for ${area}.`),
  )

/** Packages with side effects on the outside world, which pure rules must not use. */
const effectful =
  /^(?:pg|pg-boss|fastify|ioredis|undici|pino|prom-client|nodemailer|rate-limiter-flexible|@fastify\/.+|@modelcontextprotocol\/.+|@opentelemetry\/.+)$/

const packageRules: Readonly<Record<string, (name: string) => boolean>> = {
  contract: (name) => name === 'typebox' || name.startsWith('typebox/'),
  domain: (name) => (isBuiltin(name) ? /^(?:node:)?(?:crypto|url)$/.test(name) : !effectful.test(name)),
}

const floorOf = (path: string): Floor | undefined =>
  floors.find(({ holds }) => holds.some((start) => path.startsWith(start)))

const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path)

const texts = /(['"])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^\\`])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g

const withoutComments = (code: string): string =>
  code.replaceAll(texts, (found) => (found.startsWith('/') ? ' ' : found))

/** Code without comments and strings; of template literals, only the interpolated expressions. */
const codeOnly = (code: string): string =>
  code.replaceAll(texts, (found) =>
    found.startsWith('`') ? (found.match(/\$\{[^}]*\}/g) ?? []).join(' ') : ' ',
  )

const importsIn = (text: string): string[] =>
  [
    /\b(?:import|export)\b[^'"`;()=]*?\bfrom\s*['"]([^'"]+)['"]/g,
    /\bimport\s*['"]([^'"]+)['"]/g,
    /\b(?:import|require)\s*\(\s*['"`]([^'"`$]+)['"`]/g,
  ].flatMap((form) => [...withoutComments(text).matchAll(form)].flatMap(([, specifier]) => specifier ?? []))

/** The project file that a specifier refers to; undefined for an external package. */
const targetOf = (path: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  const [, workspace] = /^@parapet\/([^/]+)/.exec(specifier) ?? []
  return workspace === undefined ? undefined : `${workspace}/src/`
}

const checkImport = ({ path }: Source, own: Floor, specifier: string): string[] => {
  const target = targetOf(path, specifier)
  if (target === undefined) {
    const allowed = isTest(path) || (packageRules[own.name]?.(specifier) ?? true)
    return allowed ? [] : [`${path} imports ${specifier}, which ${own.name} may not use.`]
  }
  if (isTest(path) && path.startsWith('server/') && target.startsWith('test/')) return []
  const below = floorOf(target)
  if (below === own || (below !== undefined && below.floor < own.floor)) return []
  return [`${path} imports ${target}: from ${own.name}, imports only go down.`]
}

const checkArea = (path: string): string[] => {
  const found = Object.entries(roomsOf).find(([folder]) => path.startsWith(`${folder}/`))
  if (!found) return []
  const [folder, rooms] = found
  const [room = '', ...inside] = path.slice(folder.length + 1).split('/')
  if (inside.length === 0)
    return rooms.takesFiles ? [] : [`${path} belongs in the folder of its area or in kernel.`]
  return roomNames(rooms).includes(room) ? [] : [`${path} is in ${room}, which is not an area.`]
}

const checkCode = ({ path, text }: Source, own: Floor): string[] => {
  if (isTest(path)) return []
  const code = codeOnly(text)
  if (own.name === 'operations' && /\bsystem\b/.test(code))
    return [`${path} names system: operations reach the store through the fence only.`]
  const [, global] = /(?<![.\w])(process|Buffer|window|localStorage|navigator)\s*[.[(]/.exec(code) ?? []
  if (own.name === 'contract' && global !== undefined)
    return [`${path} uses ${global}: the contract runs on any JavaScript engine.`]
  return []
}

const violationsOf = (source: Source): string[] => {
  const own = floorOf(source.path)
  if (own === undefined) return [`${source.path} lies on no floor.`]
  return [
    ...checkArea(source.path),
    ...importsIn(source.text).flatMap((specifier) => checkImport(source, own, specifier)),
    ...checkCode(source, own),
  ]
}

const root = join(import.meta.dirname, '../..')
const sources: Source[] = ['contract/src', 'server/src', 'console', 'acceptance']
  .flatMap((folder) => filesUnder(root, folder))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const orn = 'server/src/domain/observations/orn.ts'
const vendor = 'server/src/store/vendors/vendor.ts'
const bulk = 'server/src/operations/bulk.ts'

const planted: readonly [rule: string, path: string, text: string][] = [
  ['an import that goes up', vendor, "import { perform } from '../../gateway/perform.ts'"],
  ['a type import that goes up', orn, "import type { Row } from '../../store/row.ts'"],
  ['a re-export that goes up', orn, "export * from '../../store/row.ts'"],
  ['a bare import that goes up', vendor, "import '../../main.ts'"],
  ['a dynamic import that goes up', vendor, "await import('../../cli/serve.ts')"],
  ['an import over several lines', orn, "import {\n  a,\n  b,\n} from '../../operations/bulk.ts'"],
  ['operations importing collect', bulk, "import { a } from '../collect/probe.ts'"],
  ['collect importing operations', 'server/src/collect/scan.ts', "import { a } from '../operations/bulk.ts'"],
  [
    'the contract importing the server',
    'contract/src/client.ts',
    "import { a } from '../../server/src/domain/observations/orn.ts'",
  ],
  ['the contract importing Node', 'contract/src/client.ts', "import { a } from 'node:crypto'"],
  ['the contract importing another package', 'contract/src/client.ts', "import { a } from 'jose'"],
  ['the contract using a global of Node', 'contract/src/client.ts', 'const { env } = process.env'],
  ['the contract using a global of the browser', 'contract/src/client.ts', 'window.alert(1)'],
  ['domain importing Node', orn, "import { readFile } from 'node:fs/promises'"],
  ['domain importing Node without its prefix', orn, "import { connect } from 'net'"],
  ['domain importing pg', orn, "import pg from 'pg'"],
  ['domain importing fastify', orn, "import { fastify } from 'fastify'"],
  ['the console importing the server', 'console/src/app.tsx', "import { a } from '@parapet/server'"],
  [
    'acceptance importing the server',
    'acceptance/vendor-groups.test.ts',
    "import { a } from '../server/src/main.ts'",
  ],
  ['acceptance importing the harness', 'acceptance/a.test.ts', "import { a } from '../test/harness.ts'"],
  [
    'product code importing test code',
    'server/src/store/kernel/store.ts',
    "import { a } from '../../../../test/harness.ts'",
  ],
  ['operations importing system', bulk, "import { system as open } from '../store/store.ts'"],
  ['operations using system', bulk, 'await store.system(async (db) => db)'],
  ['operations using system in a template', bulk, 'const a = `${system(work)}`'],
  ['an unknown area of operations', 'server/src/operations/groups/create.ts', ''],
  ['an unknown area of the contract', 'contract/src/events/index.ts', ''],
  ['an unknown area of the domain', 'server/src/domain/vendor/vendor-fields.ts', ''],
  ['an unknown area of the store', 'server/src/store/webhooks/webhook.ts', ''],
  ['an unknown area of the console', 'console/src/events/events-page.tsx', ''],
  ['a file of the domain in no area', 'server/src/domain/vendor-fields.ts', ''],
  ['a file of the store in no area', 'server/src/store/vendor.ts', ''],
  ['a file of the server on no floor', 'server/src/utils/text.ts', ''],
]

const permitted: readonly [path: string, text: string][] = [
  ['server/src/gateway/http.ts', "import { fastify } from 'fastify'\nimport { a } from '../store/store.ts'"],
  [orn, "import { createHash } from 'node:crypto'\nimport { a } from './view.ts'"],
  [
    'server/src/domain/observations/orn.test.ts',
    "import { test } from 'node:test'\nimport { a } from '../../../../test/harness.ts'",
  ],
  ['server/src/cli/serve.ts', "import { config } from '../config.ts'\nimport { main } from '../main.ts'"],
  [bulk, "// no system here\nconst text = 'the system'\nconst more = `the system`"],
  [vendor, "// import { a } from '../../gateway/perform.ts'\n/* import '../../main.ts' */"],
  [
    'acceptance/a.test.ts',
    "import { createClient } from '@parapet/contract/client'\nimport { b } from './b.ts'",
  ],
  ['console/src/app.tsx', "import { operations } from '../../contract/src/index.ts'"],
  ['contract/src/vendors/schemas.ts', "import Type from 'typebox'\nimport { Id } from '../kernel/schema.ts'"],
]

for (const [rule, path, text] of planted)
  test(`the check of layers finds ${rule}`, () => {
    assert.equal(violationsOf({ path, text }).length, 1)
  })

test('the check of layers accepts what is permitted', () => {
  assert.deepEqual(
    permitted.flatMap(([path, text]) => violationsOf({ path, text })),
    [],
  )
})

test('the check of layers finds an area without its folder', () => {
  const paths = sources.map(({ path }) => path)
  const without = (folder: string) => paths.filter((path) => !path.startsWith(folder))
  assert.deepEqual(missingRooms(without('server/src/store/audit/')), [
    'server/src/store has no folder for audit.',
  ])
  assert.deepEqual(missingRooms(without('console/src/vendors/')), ['console/src has no folder for vendors.'])
})

test('imports only go down, operations stay fenced, and every area has its folder in every layer', () => {
  for (const folder of ['contract/src/', 'server/src/', 'acceptance/'])
    assert.ok(
      sources.some(({ path }) => path.startsWith(folder)),
      `No file was seen in ${folder}.`,
    )
  assert.ok(
    sources.some(({ text }) => importsIn(text).length > 0),
    'No import was seen.',
  )
  assert.deepEqual(missingRooms(sources.map(({ path }) => path)), [])
  assert.deepEqual(sources.flatMap(violationsOf), [])
})
