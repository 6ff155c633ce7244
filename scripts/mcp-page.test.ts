import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areas, type Operations } from '../contract/src/index.ts'
import { summaryMaxBytes } from '../contract/src/kernel/summary.ts'
import { mcpToolsets } from '../contract/src/mcp-tools.ts'
import { mcpPage } from './mcp-page.ts'

const rows = mcpPage(areas, '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Address|List) /.test(line))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.replaceAll(/[`,](?=\d|\/|$)/g, '')),
  )

test('the page has every toolset, with as many tools as it has, and the usual one in at most 60,000 bytes', () => {
  const shown = rows.filter(([address = '']) => address.startsWith('/public/'))
  assert.deepEqual(
    shown.map(([address, tools]) => [address, tools]),
    mcpToolsets(areas).map(({ path, operations }) => [
      `/public/v1/mcp${path}`,
      String(Object.keys(operations).length),
    ]),
  )
  for (const [, , bytes, tokens] of shown) assert.equal(Number(tokens), Math.round(Number(bytes) / 4))
  assert.ok(Number(shown[0]?.[2]) <= 60_000)
})

test('the page has every list, with a row in summary of at most 600 bytes', () => {
  const shown = rows.filter(([address = '']) => !address.startsWith('/public/'))
  const declared: Operations = Object.assign({}, ...Object.values(areas))
  const lists = Object.entries(declared).filter(
    ([, { paging, audience }]) => paging && audience === undefined,
  )
  assert.deepEqual(
    shown.map(([name]) => name),
    lists.map(([name]) => name),
  )
  for (const [name, full, summary] of shown) {
    assert.ok(Number(summary) > 0 && Number(summary) <= summaryMaxBytes, name)
    assert.ok(Number(full) >= Number(summary), name)
  }
})
