import type { Finding } from '../../server/src/domain/observations/finding.ts'
import { finding } from './plant/plant-observations.ts'

/** A CVE found on a company's host; the test supplies what matters to it. */
export const foundCve = (
  domain: string,
  vulnerabilityId: string,
  {
    host = 'www',
    vulnerability = {},
    ...given
  }: { host?: string; vulnerability?: Partial<Finding['vulnerability']> } & Partial<
    Omit<Finding, 'vulnerability'>
  > = {},
): Finding =>
  finding(domain, {
    observationType: 'software_vulnerability',
    asset: { url: { url: `https://${host}.${domain}/` } },
    ...given,
    vulnerability: { vulnerabilityId, ...vulnerability },
  })
