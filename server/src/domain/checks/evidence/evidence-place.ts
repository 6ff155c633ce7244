import type { AssetForm } from '../../observations/asset.ts'

/** Where a finding is, as far as it tells which answers it rests on. */
export type EvidencePlace = {
  /** The host of an address. */
  host?: string
  isPlain?: boolean
  /** The name of a DNS record. */
  name?: string
}

export const evidencePlaceOf = (asset: AssetForm): EvidencePlace => {
  if ('dns' in asset) return asset.dns.record === undefined ? {} : { name: asset.dns.record }
  const url = 'url' in asset ? URL.parse(asset.url.url) : null
  return url ? { host: url.hostname, isPlain: url.protocol === 'http:' } : {}
}
