import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Command } from 'commander'
import { Check } from 'typebox/value'
import { type Operation, operations } from '../../contract/src/index.ts'
import { createProgram } from '../../server/src/cli/create-program.ts'
import { filesUnder } from '../support/files-under.ts'

const root = join(import.meta.dirname, '../..')
const program = await createProgram()

/** The words of each `npx parapet …` in a fence or a code span, as a shell would split them. */
const commandLines = (text: string): string[][] =>
  [...text.matchAll(/npx parapet ((?:[^\n`|;#'"]|'[^']*'|"[^"]*")+)/g)].map(([, line = '']) =>
    [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? ''),
  )

const findCommand = (words: readonly string[]): { command: Command; rest: string[] } => {
  let command = program
  const rest = [...words]
  for (;;) {
    const next = command.commands.find((one) => one.name() === rest[0])
    if (!next) return { command, rest }
    command = next
    rest.shift()
  }
}

const problems = (words: readonly string[]): string[] => {
  const { command, rest } = findCommand(words)
  const line = `parapet ${words.join(' ')}`
  if (command.parent === null && !(rest[0] ?? '').startsWith('-'))
    return [`${line}: there is no such command.`]
  const known = command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long, short }) => [long, short])
  const unknown = rest.filter((word) => /^--?\w/.test(word) && !known.includes(word))
  const json = rest[rest.indexOf('--json') + 1]
  const declared: Readonly<Record<string, Operation>> = operations
  const operation = command.parent?.name() === 'call' ? declared[command.name()] : undefined
  const isValid =
    operation === undefined ||
    !rest.includes('--json') ||
    json === '-' ||
    Check(operation.input, JSON.parse(json ?? ''))
  return [
    ...unknown.map((option) => `${line}: there is no option ${option}.`),
    ...(isValid ? [] : [`${line}: that is no input of the operation.`]),
  ]
}

test('commands, options and inputs that do not exist are found', () => {
  const planted = [
    'npx parapet gone',
    'npx parapet findings ls --gone',
    `npx parapet call CreateVendor --json '{"gone":1}'`,
  ]
  for (const text of planted) assert.equal(commandLines(text).flatMap(problems).length, 1, text)
  const sound = `npx parapet --help; npx parapet call CreateVendor --json '{"domainName":"a.com"}' | npx parapet findings triage -`
  assert.deepEqual(commandLines(sound).flatMap(problems), [])
})

test('every command in the documentation exists, with its options and its input', () => {
  const pages = ['README.md', ...filesUnder(root, 'docs')].filter((path) => path.endsWith('.md'))
  const found = pages.flatMap((path) =>
    commandLines(readFileSync(join(root, path), 'utf8')).map((words) => ({ path, words })),
  )
  assert.ok(found.length > 40, String(found.length))
  assert.deepEqual(
    found.flatMap(({ path, words }) => problems(words).map((problem) => `${path}: ${problem}`)),
    [],
  )
})
