import type { Check } from './check.ts'
import { dnsChecks } from './dns-checks.ts'
import { emailChecks } from './email-checks.ts'
import { exposureChecks } from './exposure-checks.ts'
import type { Span, Story } from './life.ts'
import { vulnerabilityChecks } from './vulnerability-checks.ts'
import { webChecks } from './web-checks.ts'

/** A finding that every portfolio has, however small: on one of its first vendors or on the organization itself. */
export type Specimen = {
  /** The index of the vendor. */
  of: number | 'own'
  check: Check
  story: Story
  /** Where it matters when it was seen. */
  span?: Span
}

const all: readonly Check[] = [...emailChecks, ...dnsChecks, ...webChecks, ...exposureChecks]

const findCheck = (name: string): Check => {
  const check =
    vulnerabilityChecks.find(({ family }) => family === name) ?? all.find(({ type }) => type === name)
  if (!check) throw new Error(`There is no check ${name}.`)
  return check
}

const ofVendor = (name: string, story: Story): Specimen => ({
  of: 0,
  check: findCheck(name),
  story,
})
const own = (name: string, story: Story): Specimen => ({ of: 'own', check: findCheck(name), story })

/** Most important first, in case there is no room for all of them. */
export const specimens: readonly Specimen[] = [
  // Known ransomware use, CVSS 3.1, IP address and port.
  ofVendor('CVE-2023-34362', 'flagged'),
  own('hsts_missing', 'backlog'),
  ofVendor('dmarc_missing', 'resolved'),
  ofVendor('csp_missing', 'excluded'),
  ofVendor('credentials_exposed', 'backlog'),
  // Known exploited but not by ransomware, CVSS 4.0.
  ofVendor('CVE-2025-6543', 'triaged-internally'),
  // CVSS 2.0 and nothing newer; CVSS 3.0.
  ofVendor('CVE-2011-3389', 'backlog'),
  ofVendor('CVE-2017-9798', 'triaged-externally'),
  ofVendor('exposed_database_port', 'backlog'),
  ofVendor('eol_software', 'reopened'),
  own('spf_softfail', 'resolved'),
  // A risk that was accepted for a time that is nearly over, and a finding that its vendor disputes.
  { ...ofVendor('eol_software', 'accepted'), span: { first: 120, last: 1 } },
  { ...ofVendor('CVE-2017-9798', 'disputed'), span: { first: 40, last: 0 } },
  // The third vendor has just fallen by a vulnerability that is being exploited.
  { of: 2, check: findCheck('CVE-2025-5777'), story: 'backlog', span: { first: 4, last: 0 } },
]
