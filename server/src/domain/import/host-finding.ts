import type { Finding } from '../observations/finding.ts'

/**
 * A finding as read from a file: on hosts whose vendor has yet to be determined; the first host with a vendor counts.
 */
export type HostFinding = Omit<Finding, 'domain'> & {
  hosts: readonly string[]
  /** Why no host is named; such a finding needs a vendor chosen by the user. */
  noHost?: string
}

/**
 * The result of reading one record. If there is nothing to import, `quiet` says why. Parts of a record can be refused
 * separately; `notes` say what was left out of it.
 */
export type ReadRecord = { notes?: readonly string[] } & (
  { findings: HostFinding[]; refusals?: readonly string[]; quiet?: string } | { refusal: string }
)

/** The context a record is read in. */
export type ReadContext = {
  /** RFC 3339; the default sighting time for records that do not state one. */
  seenAt: string
  importId: string
}
