import type { Finding } from '../server/src/domain/finding.ts'
import { finding } from './plant-observations.ts'

/** A CVE that was found on a host of a company; whatever matters to the test is given. */
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
