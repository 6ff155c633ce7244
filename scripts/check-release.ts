import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const migrationFolder = 'server/src/store/migrations'
const workspaces = ['contract', 'server', 'console']

export type ReleaseCheck = {
  version: string
  /** What keeps this commit from being released. */
  faults: string[]
  /** What somebody who releases should know. */
  notes: string[]
}

type Run = (command: string, ...given: string[]) => string

const runIn =
  (root: string): Run =>
  (command, ...given) =>
    execFileSync(command, given, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd()

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

type Versions = readonly (readonly [place: string, version: string | undefined])[]

const versionsIn = (root: string): Versions => {
  const text = (path: string): string =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
  const json = (path: string): { version?: string; packages?: Record<string, { version?: string }> } =>
    JSON.parse(text(path) || '{}')
  const lock = json('package-lock.json')
  return [
    ['package.json', json('package.json').version],
    ...workspaces.map((name) => [`${name}/package.json`, json(`${name}/package.json`).version] as const),
    ['package-lock.json', lock.version],
    ...['', ...workspaces].map(
      (name) => [`package-lock.json, "${name}"`, lock.packages?.[name]?.version] as const,
    ),
    ['clients/python/pyproject.toml', /^version = "(.*)"$/m.exec(text('clients/python/pyproject.toml'))?.[1]],
    [
      'deploy/kubernetes/parapet.yaml',
      /^\s*image: parapet:(\S+)$/m.exec(text('deploy/kubernetes/parapet.yaml'))?.[1],
    ],
  ]
}

const versionFaults = (version: string, versions: Versions): string[] => [
  ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`package.json: "${version}" is not a version such as 0.1.0.`]),
  ...versions
    .filter(([, found]) => found !== version)
    .map(([place, found]) => `${place}: the version is ${found ?? 'missing'}, not ${version}.`),
]

const changelogFaults = (root: string, version: string): string[] => {
  const path = join(root, 'CHANGELOG.md')
  const sections = (existsSync(path) ? readFileSync(path, 'utf8') : '').split(/^## /m).slice(1)
  const named = sections.filter((section) => section.split(/\s/, 1)[0] === version)
  const [section] = named
  if (section === undefined) return [`CHANGELOG.md has no section "## ${version} (YYYY-MM-DD)".`]
  if (named.length > 1) return [`CHANGELOG.md has ${named.length} sections of ${version}.`]
  const [heading = '', ...text] = section.split('\n')
  const day = /^\S+ \((\d{4}-\d{2}-\d{2})\)$/.exec(heading)?.[1]
  const date = new Date(`${day}T00:00:00Z`)
  const isDay = day !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  const newest = sections.find((one) => !one.startsWith('Unreleased'))
  const waiting = sections.find((one) => one.startsWith('Unreleased'))
  return [
    ...(isDay ? [] : [`CHANGELOG.md: the heading of ${version} has no date such as (2026-11-18).`]),
    ...(text.join('').trim() === '' ? [`CHANGELOG.md says nothing about ${version}.`] : []),
    ...(newest === section ? [] : [`CHANGELOG.md: ${version} is not the newest section.`]),
    ...(waiting === undefined || /^Unreleased\s*$/.test(waiting)
      ? []
      : [`CHANGELOG.md: "Unreleased" has changes that belong to ${version}.`]),
  ]
}

const isVersion = (tag: string): boolean => /^v\d+\.\d+\.\d+$/.test(tag)

/** The newest release before this one that the commit descends from. */
const lastRelease = (run: Run, version: string): string | undefined =>
  linesOf(run('git', 'tag', '--merged', 'HEAD', '--sort=-v:refname')).find(
    (tag) => isVersion(tag) && tag !== `v${version}`,
  )

const migrationFaults = (run: Run, tag: string): string[] => {
  const changes = linesOf(run('git', 'diff', '--no-renames', '--name-status', tag, '--', migrationFolder))
  const known = linesOf(run('git', 'ls-tree', '-r', '--name-only', tag, '--', migrationFolder))
  const newest = known.toSorted().at(-1) ?? ''
  return changes.flatMap((change) => {
    const [kind, path = ''] = change.split('\t')
    if (kind === 'D') return [`${path} was removed since ${tag}.`]
    if (kind !== 'A') return [`${path} was changed since ${tag}.`]
    return path < newest ? [`${path} was added before migrations of ${tag}.`] : []
  })
}

const tagFaults = (run: Run, version: string): string[] => {
  const tag = `v${version}`
  if (linesOf(run('git', 'tag', '--list', tag)).length === 0) return []
  const isHere = run('git', 'rev-parse', `${tag}^{commit}`) === run('git', 'rev-parse', 'HEAD')
  return isHere ? [] : [`The tag ${tag} is on another commit.`]
}

const generatedFaults = (run: Run): string[] => {
  try {
    run('npm', 'run', '--silent', 'generate:check')
    return []
  } catch {
    return ['Generated files are out of date: run npm run generate.']
  }
}

const treeFaults = (run: Run): string[] => {
  const changed = linesOf(run('git', 'status', '--porcelain', '--untracked-files=all'))
  return changed.length === 0 ? [] : [`Not committed: ${changed.map((line) => line.slice(3)).join(', ')}.`]
}

/** Whether the commit in this work tree can be released as the version that it names. */
export const checkRelease = (root: string): ReleaseCheck => {
  const run = runIn(root)
  const versions = versionsIn(root)
  const version = versions[0]?.[1] ?? ''
  const last = lastRelease(run, version)
  return {
    version,
    faults: [
      ...versionFaults(version, versions),
      ...changelogFaults(root, version),
      ...tagFaults(run, version),
      ...(last === undefined ? [] : migrationFaults(run, last)),
      ...generatedFaults(run),
      ...treeFaults(run),
    ],
    notes: [
      last === undefined
        ? 'This is the first release: there are no earlier migrations to compare with.'
        : `The migrations of ${last} are unchanged, unless named above.`,
    ],
  }
}

if (import.meta.main) {
  const { version, faults, notes } = checkRelease(join(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  for (const note of notes) console.log(note)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`Version ${version} can be released.`)
}
