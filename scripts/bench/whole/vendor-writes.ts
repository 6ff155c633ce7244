import type pg from 'pg'
import { uuidOf } from '../../../server/src/domain/kernel/id.ts'
import { benchId } from '../bench-id.ts'
import type { Bench } from '../bench.ts'
import { insertRaw, rawId, rawOrganization } from '../raw-vendors.ts'
import type { Write } from './write.ts'

const batch = 500
const csvRows = 2_000

const domainsOf = (turn: number, prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}-${turn}-${at}.com`)

const oneOf = (turn: number): string => `one-${turn}.com`

/** The ids that insertRaw gives to vendors with these domains. */
const rawIds = (round: number, prefix: string, count: number): string[] =>
  domainsOf(round, prefix, count).map(rawId)

/** The ids of `count` vendors from a round's raw CSV import. */
export const rawCsvIds = (round: number, count: number): string[] => rawIds(round, 'csv', count)

const csvOf = (turn: number): string =>
  [
    'domain_name,company_name,risk_level,is_monitored',
    ...domainsOf(turn, 'csv', csvRows).map((domain) => `${domain},"Company, ${domain}",high,false`),
  ].join('\n')

const bulkWrites = (owner: pg.Client): Write[] => {
  const created = new Map<number, string[]>()
  const createdIn = (turn: number): string[] => created.get(turn) ?? []
  return [
    {
      what: `BulkCreateVendors, ${batch} rows`,
      operation: 'BulkCreateVendors',
      rows: batch,
      input: (turn) => ({ vendors: domainsOf(turn, 'bulk', batch).map((domainName) => ({ domainName })) }),
      keep: (turn, { results }) => {
        created.set(
          turn,
          results.map(({ vendorId }) => vendorId ?? ''),
        )
      },
      raw: { name: 'raw INSERT', run: (round) => insertRaw(owner, domainsOf(round, 'bulk', batch)) },
    },
    {
      what: `BulkOffboardVendors, ${batch} rows`,
      operation: 'BulkOffboardVendors',
      rows: batch,
      input: (turn) => ({ ids: createdIn(turn) }),
      raw: {
        name: 'raw UPDATE',
        run: (round) =>
          owner.query(
            `update vendor set lifecycle_status = 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED', is_monitored = false,
               offboarded_at = now(), updated_at = now() where organization_id = $1 and id = any($2)`,
            [rawOrganization, rawIds(round, 'bulk', batch)],
          ),
      },
    },
    {
      what: `BulkDeleteVendors, ${batch} rows`,
      operation: 'BulkDeleteVendors',
      rows: batch,
      input: (turn) => ({ ids: createdIn(turn) }),
      raw: {
        name: 'raw DELETE',
        run: (round) =>
          owner.query('delete from vendor where organization_id = $1 and id = any($2)', [
            rawOrganization,
            rawIds(round, 'bulk', batch),
          ]),
      },
    },
    {
      what: `BulkUpsertVendorsFromCsv, ${csvRows} rows`,
      operation: 'BulkUpsertVendorsFromCsv',
      rows: csvRows,
      input: (turn) => ({ csv: csvOf(turn) }),
      raw: { name: 'raw INSERT', run: (round) => insertRaw(owner, domainsOf(round, 'csv', csvRows)) },
    },
  ]
}

export const vendorWrites = ({ organizationId }: Bench, owner: pg.Client): Write[] => {
  const id = benchId('vnd', 77)
  return [
    ...bulkWrites(owner),
    {
      what: 'CreateVendor',
      operation: 'CreateVendor',
      input: (turn) => ({ domainName: oneOf(turn) }),
      raw: { name: 'raw INSERT', run: (round) => insertRaw(owner, [oneOf(round)]) },
    },
    {
      what: 'UpdateVendor',
      operation: 'UpdateVendor',
      input: (turn) => ({ id, companyName: `Name ${turn}` }),
      raw: {
        name: 'raw UPDATE',
        run: (round) =>
          owner.query(
            'update vendor set company_name = $3, updated_at = now() where organization_id = $1 and id = $2',
            [organizationId, uuidOf('vnd', id), `Raw ${round}`],
          ),
      },
    },
    {
      what: 'SetVendorContacts',
      operation: 'SetVendorContacts',
      input: (turn) => ({ id, contacts: [{ name: 'Security desk', email: `desk-${turn}@example.com` }] }),
      raw: {
        name: 'raw UPDATE',
        run: (round) =>
          owner.query(
            'update vendor set contacts = $3, updated_at = now() where organization_id = $1 and id = $2',
            [
              organizationId,
              uuidOf('vnd', id),
              JSON.stringify([{ name: 'Raw', email: `raw-${round}@example.com` }]),
            ],
          ),
      },
    },
    {
      what: 'UpdateVendorDomains',
      operation: 'UpdateVendorDomains',
      input: (turn) => ({
        id,
        domains: [
          {
            domain: 'bench-further.com',
            status: `VENDOR_DOMAIN_STATUS_${turn % 2 === 0 ? 'CONFIRMED' : 'REJECTED'}`,
          },
        ],
      }),
      raw: {
        name: 'raw UPDATE',
        run: (round) =>
          owner.query(
            'update vendor_domain set status = $3, updated_at = now() where organization_id = $1 and vendor_id = $2',
            [organizationId, uuidOf('vnd', id), (round % 2) + 2],
          ),
      },
    },
  ]
}
