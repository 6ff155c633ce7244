import type { Evidence } from '@parapet/contract'
import type { AssetForm } from '../observations/asset.ts'
import type { RecordedHop } from './recorded-domain.ts'

type DnsType = Extract<AssetForm, { dns: unknown }>['dns']['recordType']

export const dnsAsset = (domain: string, recordType: DnsType, record: string, value?: string): AssetForm => ({
  dns: { recordType, domain, record, ...(value !== undefined && { recordValue: value }) },
})

export const dnsEvidence = (summary: string, data: string): Evidence => ({
  type: 'EVIDENCE_TYPE_DNS_RECORD',
  summary,
  data,
})

/** The site as a whole: redirects and pages move, the finding stays the same. */
export const siteAsset = (host: string, scheme: 'http' | 'https' = 'https'): AssetForm => ({
  url: { url: `${scheme}://${host}/` },
})

export const httpEvidence = (
  summary: string,
  { url, status }: RecordedHop,
  lines: readonly string[] = [],
): Evidence => ({
  type: 'EVIDENCE_TYPE_HTTP_RESPONSE',
  summary,
  data: [`HTTP ${status}`, ...lines].join('\n'),
  url,
})

export const handshakeEvidence = (summary: string, data: string): Evidence => ({
  type: 'EVIDENCE_TYPE_TLS_HANDSHAKE',
  summary,
  data,
})
