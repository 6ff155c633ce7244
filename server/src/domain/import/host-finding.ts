import type { Finding } from '../finding.ts'

/** A finding as a file tells it: at hosts whose vendor is yet to be found; the first that has one counts. */
export type HostFinding = Omit<Finding, 'domain'> & { hosts: readonly string[] }

/** What one record of a file comes to; it may have nothing to report. Parts of it can be refused by themselves. */
export type ReadRecord = { findings: HostFinding[]; refusals?: readonly string[] } | { refusal: string }

/** What a record is read with. */
export type ReadContext = {
  /** RFC 3339; when things were seen of which the record does not say it. */
  seenAt: string
  importId: string
}
