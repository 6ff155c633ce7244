import { exampleOf } from '../contract/src/example-of.ts'
import type { Operation, Operations } from '../contract/src/kernel/operation.ts'
import { createSummarizer, summaryMaxBytes, summaryOf } from '../contract/src/kernel/summary.ts'
import { describeMcpTools, mcpToolsets } from '../contract/src/mcp-tools.ts'

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** The usual estimate for English and JSON. */
const tokensOf = (bytes: number): number => Math.round(bytes / 4)

const number = (value: number): string => value.toLocaleString('en-US')

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${heads.join(' | ')} |`,
  `|${'---|'.repeat(heads.length)}`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  '',
]

const toolsetRows = (areas: Readonly<Record<string, Operations>>): string[][] =>
  mcpToolsets(areas).map(({ path, operations }) => {
    const bytes = bytesOf(describeMcpTools(operations))
    const count = Object.keys(operations).length
    return [`\`/public/v1/mcp${path}\``, number(count), number(bytes), number(tokensOf(bytes))]
  })

/** The example of a row, as complete as the examples of its fields allow. */
const rowOf = ({ paging, output }: Operation): unknown => {
  const answer = exampleOf(output)
  const rows: unknown = Object.entries(answer ?? {}).find(([name]) => name === paging?.rows)?.[1]
  return Array.isArray(rows) ? rows[0] : undefined
}

const listRows = (areas: Readonly<Record<string, Operations>>): string[][] =>
  Object.values(areas)
    .flatMap((operations) => Object.entries(operations))
    .filter(([, { paging, audience }]) => paging && audience === undefined)
    .map(([name, operation]) => {
      const fields = summaryOf(operation) ?? []
      const row = rowOf(operation)
      return [
        name,
        number(bytesOf(row)),
        number(bytesOf(createSummarizer(fields)(row))),
        fields.map((field) => `\`${field}\``).join(', '),
      ]
    })

/** What assistants are given and what it takes of their context. */
export const mcpPage = (areas: Readonly<Record<string, Operations>>, notice: string): string =>
  [
    '# MCP',
    '',
    notice,
    '',
    '## Toolsets',
    '',
    'An assistant holds the list of its tools in its context. Bytes are those of the list as JSON; a token is about four.',
    '',
    ...table(['Address', 'Tools', 'Bytes', 'Tokens, about'], toolsetRows(areas)),
    '## Rows',
    '',
    `Lists return summaries over MCP, unless \`detail\` is \`DETAIL_FULL\`; over REST the whole record, unless it is \`DETAIL_SUMMARY\`. A row in summary has at most ${summaryMaxBytes} bytes: texts that are too long end in an ellipsis, and lists lose their last entries. Bytes are those of the example row, which has every field once; full rows with much evidence are many times longer.`,
    '',
    ...table(['List', 'Bytes, full', 'Bytes, summary', 'Fields in summary'], listRows(areas)),
  ].join('\n')
