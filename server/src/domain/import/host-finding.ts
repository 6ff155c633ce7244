import type { Finding } from '../observations/finding.ts'

/**
 * A finding as read from a file: on hosts whose vendor has yet to be determined; the first host with a vendor counts.
 */
export type HostFinding = Omit<Finding, 'domain'> & { hosts: readonly string[] }

/** The result of reading one record, which may be empty. Parts of it can be refused separately. */
export type ReadRecord = { findings: HostFinding[]; refusals?: readonly string[] } | { refusal: string }

/** The context a record is read in. */
export type ReadContext = {
  /** RFC 3339; the default sighting time for records that do not state one. */
  seenAt: string
  importId: string
}
