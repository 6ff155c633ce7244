import type { OperationName } from '@parapet/contract/client'
import type pg from 'pg'
import type { Bench } from '../bench.ts'
import { timed } from '../timed.ts'
import type { Figure } from './figure.ts'

type Export = {
  operation: OperationName
  lines: () => AsyncGenerator<string, void>
  /** Selects the same rows, without building JSON. */
  rows: string
}

const warmUpLines = 2_000

const countLines = async (
  lines: AsyncGenerator<string, void>,
  max = Number.POSITIVE_INFINITY,
): Promise<number> => {
  let count = 0
  for await (const line of lines) {
    if (line !== '') count += 1
    if (count >= max) break
  }
  return count
}

export const exportsOf = ({ client, organizationId }: Bench): Export[] => [
  {
    operation: 'ExportVendors',
    lines: () => client.exportVendors(),
    rows: `select * from vendor where organization_id = '${organizationId}'`,
  },
  {
    operation: 'ExportObservations',
    lines: () => client.exportObservations(),
    rows: `select observation.*, wire_tail from observation join observation_detail using (organization_id, key)
      where organization_id = '${organizationId}' and not is_resolved`,
  },
  {
    operation: 'ExportAuditEntries',
    lines: () => client.exportAuditEntries(),
    rows: `select * from audit_entry where organization_id = '${organizationId}'`,
  },
]

/** Whole lists take too long for several rounds: each is read once, after reading a part of it to warm up. */
export const benchExports = async (owner: pg.Client, exported: readonly Export[]): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const { operation, lines, rows } of exported) {
    await countLines(lines(), warmUpLines)
    let count = 0
    const ms = await timed(async () => (count = await countLines(lines())))
    const rawMs = await timed(() => owner.query(`copy (${rows}) to '/dev/null'`))
    figures.push({
      what: `${operation}, all rows`,
      unit: 'rows/s',
      ours: count / (ms / 1000),
      ceiling: { name: 'raw COPY of as many to nowhere', figure: count / (rawMs / 1000) },
    })
  }
  return figures
}
