import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation, Operations } from '../contract/src/kernel/operation.ts'
import { mcpToolsets } from '../contract/src/mcp-tools.ts'
import { apiCommands } from '../server/src/cli/api-commands.ts'
import { capitalize } from './capitalize.ts'
import { markdownTable } from './markdown-table.ts'

export type Declared = {
  areas: Readonly<Record<string, Operations>>
  /** Those outside the public interface. */
  consoleOperations: Operations
}

const code = (texts: readonly string[]): string =>
  texts.length === 0 ? '—' : texts.map((text) => `\`${text}\``).join(', ')

const uncapitalize = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1)

const routeOf = ({ method, path }: Operation): string => `\`${method} ${path}\``

/** Folders of the console by the operation they call, by name or as a method of the client. */
const consoleFolders = (root: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  const folder = join(root, 'console/src')
  for (const path of globSync('*/**/*.{ts,tsx}', { cwd: folder }).toSorted()) {
    const text = readFileSync(join(folder, path), 'utf8')
    const names = [
      ...[...text.matchAll(/'([A-Z][A-Za-z]+)'/g)].map(([, name = '']) => name),
      ...[...text.matchAll(/\.([a-z][A-Za-z]+)\b/g)].map(([, name = '']) => capitalize(name)),
    ]
    const [area = ''] = path.split('/')
    for (const name of names) found.set(name, (found.get(name) ?? new Set()).add(area))
  }
  return found
}

/** Addresses below that of MCP, without the read-only ones, which follow from the others. */
const toolsetsOf = (name: string, areas: Declared['areas']): string[] =>
  mcpToolsets(areas)
    .filter(({ path, operations }) => !/\/(?:readonly|all)$/.test(path) && Object.hasOwn(operations, name))
    .map(({ path }) => (path === '' ? '/' : path))

const sdkMethods = (name: string, { paging }: Operation): string[] => [
  uncapitalize(name),
  ...(paging ? [`${uncapitalize(name)}.all`] : []),
]

const commandsOf = (name: string): string[] => [
  ...Object.entries<readonly string[]>(apiCommands)
    .filter(([, called]) => called.includes(name))
    .map(([command]) => `parapet ${command}`),
  `parapet call ${name}`,
]

const publicRows = (areas: Declared['areas'], pagesOf: (name: string) => string): string[][] =>
  Object.entries(areas).flatMap(([area, operations]) =>
    Object.entries(operations).map(([name, operation]) => [
      `[${name}](${area}.md#${name.toLowerCase()})`,
      routeOf(operation),
      code(toolsetsOf(name, areas)),
      code(sdkMethods(name, operation)),
      code(commandsOf(name)),
      pagesOf(name),
      code(operation.scopes),
    ]),
  )

const consoleLines = (operations: Operations, pagesOf: (name: string) => string): string[] => [
  '## Outside the public interface',
  '',
  'Accounts, sign-in, sessions, members, credentials, mails and settings take a session; vendors answer questionnaires',
  'with a link. None of these is in the API reference, MCP, the SDK or the command line.',
  '',
  ...markdownTable(
    ['Operation', 'REST', 'Caller', 'Console', 'Scopes'],
    Object.entries(operations).map(([name, operation]) => [
      name,
      routeOf(operation),
      operation.audience ?? '—',
      pagesOf(name),
      code(operation.scopes),
    ]),
  ),
]

/** Which of the ways in lead to each operation. */
export const operationsPage = (
  { areas, consoleOperations }: Declared,
  root: string,
  notice: string,
): string => {
  const folders = consoleFolders(root)
  const pagesOf = (name: string): string => [...(folders.get(name) ?? [])].join(', ') || '—'
  return [
    '# All operations',
    '',
    notice,
    '',
    'MCP: the toolsets that contain it, as addresses below `/public/v1/mcp`; `/` is that address itself. `/x/all` contains',
    'all of them, and `/readonly` below any address those that change nothing. SDK: the methods of `@parapet/client`; the',
    'Python client has them in snake case, with `_all` for `.all`. Console: the folders of `console/src/` that call it, with',
    'the session of the person who is signed in.',
    '',
    ...markdownTable(
      ['Operation', 'REST', 'MCP toolset', 'SDK', 'CLI', 'Console', 'Scopes'],
      publicRows(areas, pagesOf),
    ),
    ...consoleLines(consoleOperations, pagesOf),
  ].join('\n')
}
