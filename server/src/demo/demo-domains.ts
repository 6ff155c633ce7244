import type { VendorDomain } from '@parapet/contract'

export type DemoDomain = Pick<VendorDomain, 'domain' | 'status' | 'evidence'>

/** Further domains of the vendor at this place in the portfolio; most have none. */
export const demoDomains = (index: number, domainName: string, now: Date): DemoDomain[] => {
  const dot = domainName.indexOf('.')
  const label = domainName.slice(0, dot)
  const seenAt = new Date(now.getTime() - (index + 1) * 3_600_000).toISOString()
  const found: DemoDomain[] = []
  if (index % 3 === 0)
    found.push({
      domain: `${label}-group.com`,
      status: 'VENDOR_DOMAIN_STATUS_CONFIRMED',
      evidence: [
        {
          kind: 'VENDOR_DOMAIN_EVIDENCE_KIND_CERTIFICATE',
          detail: `The certificate of www.${domainName} is also for ${label}-group.com.`,
          seenAt,
        },
      ],
    })
  if (index % 2 === 0)
    found.push({
      domain: `${label}-cloud.io`,
      status: 'VENDOR_DOMAIN_STATUS_SUGGESTED',
      evidence: [
        {
          kind: 'VENDOR_DOMAIN_EVIDENCE_KIND_REDIRECT',
          detail: `https://${domainName}/ redirects to https://www.${label}-cloud.io/.`,
          seenAt,
        },
      ],
    })
  if (index % 5 === 1)
    found.push({
      domain: `${label}-mail.net`,
      status: 'VENDOR_DOMAIN_STATUS_SUGGESTED',
      evidence: [
        {
          kind: 'VENDOR_DOMAIN_EVIDENCE_KIND_MX',
          detail: `mx1.${label}-mail.net receives mail for ${domainName}.`,
          seenAt,
        },
      ],
    })
  return found
}
