import type { Evidence, ObservationCategory, Observation, ObservationSource } from '@parapet/contract'
import { checks as realChecks } from '../domain/checks/index.ts'
import type { AssetForm } from '../domain/observations/asset.ts'
import type { Finding } from '../domain/observations/finding.ts'

/** Where a check looks: a company's n-th host, its address and its n-th person. */
export type Place = {
  domain: string
  host: string
  address: string
  mailbox: string
  /** Distinguishes places where names alone do not; 0 is the first. */
  index: number
}

export type Seen = { asset: AssetForm; evidence: Evidence }

/** One kind of finding, with its texts. */
export type Check = {
  type: string
  /** What the tool calls the type, if Parapet has no name for it. */
  ruleName?: string
  category: ObservationCategory
  severity: Observation['severity']
  title: string
  description: string
  remediation: string
  references: readonly string[]
  /** Checks of one family exclude each other: no two of them find something in the same place. */
  family: string
  source: ObservationSource
  vulnerability?: NonNullable<Finding['vulnerability']>
  see: (place: Place) => Seen
}

type DnsType = Extract<AssetForm, { dns: unknown }>['dns']['recordType']

/** A DNS record, or a missing one if there is no value. */
export const dnsRecord = (
  { domain }: Place,
  type: DnsType,
  record: string,
  value: string | undefined,
  summary: string,
): Seen => ({
  asset: {
    dns: { recordType: type, domain, record, ...(value !== undefined && { recordValue: value }) },
  },
  evidence: {
    type: 'EVIDENCE_TYPE_DNS_RECORD',
    summary,
    data: `${record} ${type.slice('ASSET_DNS_TYPE_'.length)}: ${value ?? 'no answer'}`,
  },
})

export const httpAnswer = ({ host }: Place, data: string, summary: string, path = '/'): Seen => {
  const url = `https://${host}${path}`
  return {
    asset: { url: { url } },
    evidence: { type: 'EVIDENCE_TYPE_HTTP_RESPONSE', summary, data, url },
  }
}

const portForm = (address: string, port: number): AssetForm => ({
  ipPort: { address, port, protocol: 'ASSET_IP_PORT_PROTOCOL_TCP' },
})

export const handshake = ({ address, host }: Place, data: string, summary: string): Seen => ({
  asset: portForm(address, 443),
  evidence: { type: 'EVIDENCE_TYPE_TLS_HANDSHAKE', summary, data: `server name ${host}; ${data}` },
})

export const banner = ({ address }: Place, port: number, data: string, summary: string): Seen => ({
  asset: portForm(address, port),
  evidence: { type: 'EVIDENCE_TYPE_BANNER', summary, data },
})

const passive = (ruleId: string): ObservationSource => ({
  kind: 'SOURCE_KIND_PASSIVE_CHECK',
  tool: 'passive-check',
  ruleId,
})

export const imported = (tool: string, ruleId: string): ObservationSource => ({
  kind: 'SOURCE_KIND_IMPORT',
  tool,
  ruleId,
})

type Texts = Pick<Check, 'severity' | 'title' | 'description' | 'remediation' | 'references'>

/** The texts of the real checks, which demo findings of the same types share. */
const realTexts: ReadonlyMap<string, Texts> = new Map(
  realChecks.flatMap(({ issues }) => Object.entries(issues)),
)

const textsOf = (type: string): Texts => {
  const texts = realTexts.get(type)
  if (!texts) throw new Error(`No check finds ${type}: give it texts of its own.`)
  return texts
}

/** Fills in what the checks of one file have in common, and takes the texts of those that exist as real checks. */
export const checksOf =
  (category: ObservationCategory, source: (type: string) => ObservationSource = passive) =>
  (
    checks: readonly (Omit<Check, 'category' | 'source' | keyof Texts> & (Texts | { title?: never }))[],
  ): Check[] =>
    checks.map((check) => {
      const { severity, title, description, remediation, references } =
        check.title === undefined ? textsOf(check.type) : check
      const texts = { severity, title, description, remediation, references }
      return { ...check, ...texts, category, source: source(check.type) }
    })
