import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { allOperations, consoleOperations, type Operation, operations } from '../../contract/src/index.ts'
import { isMcpTool } from '../../contract/src/mcp-tools.ts'
import { apiCommands } from '../../server/src/cli/api-commands.ts'
import { createProgram } from '../../server/src/cli/create-program.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/reference/operations.md'), 'utf8')

/** The cells of each row by the operation's name; a row that is there twice is there twice. */
const rows = page
  .split('\n')
  .filter((line) => /^\| (?:\[?[A-Z]\w+)/.test(line) && !line.startsWith('| Operation '))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([name = '', ...cells]) => ({ name: name.replace(/^\[(\w+)\].*$/, '$1'), cells }))

const codeIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

test('every operation has one row, with its route and scopes', () => {
  assert.deepEqual(rows.map(({ name }) => name).toSorted(), Object.keys(allOperations).toSorted())
  const declared: Readonly<Record<string, Operation>> = allOperations
  for (const { name, cells } of rows) {
    const { method, path, scopes } = declared[name] ?? assert.fail(name)
    assert.equal(cells[0], `\`${method} ${path}\``)
    assert.deepEqual(codeIn(cells.at(-1)), scopes, name)
  }
})

test('every public operation can be called by REST, SDK and command line, and by MCP unless it streams', () => {
  const declared: Readonly<Record<string, Operation>> = operations
  for (const { name, cells } of rows) {
    if (Object.hasOwn(consoleOperations, name)) continue
    const [, toolsets, methods, commands] = cells
    assert.equal(codeIn(toolsets).length > 0, isMcpTool(declared[name] ?? assert.fail(name)), name)
    assert.equal(codeIn(methods)[0]?.toLowerCase(), name.toLowerCase())
    assert.ok(codeIn(commands).includes(`parapet call ${name}`), name)
  }
})

test('every command that calls the API is there, and exists', async () => {
  const listed = new Set(rows.flatMap(({ cells }) => codeIn(cells[3])))
  const program = await createProgram()
  for (const command of Object.keys(apiCommands)) {
    assert.ok(listed.has(`parapet ${command}`), command)
    let found = program
    for (const word of command.split(' '))
      found = found.commands.find((one) => one.name() === word) ?? assert.fail(`There is no ${command}.`)
  }
})
