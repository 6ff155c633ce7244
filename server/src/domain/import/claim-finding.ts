import type { Finding } from '../observations/finding.ts'
import { isCloudHost } from './cloud-host.ts'
import type { HostFinding } from './host-finding.ts'
import type { HostOwner } from './owner-of-host.ts'
import { yetToCome } from './yet-to-come.ts'

/** What the caller's options are called, for messages. */
export type OptionNames = {
  vendor: string
  keepOpen: string
  /** Undefined if vendors are never added. */
  createVendors: string | undefined
}

export const fieldNames = {
  vendor: 'vendor',
  keepOpen: 'keepOpen',
  createVendors: 'createVendors',
} as const satisfies OptionNames

type Terms = { now: Date; names: OptionNames; addsVendors: boolean }

const addVendor = ({ names: { createVendors }, addsVendors }: Terms): string => {
  if (addsVendors) return 'A vendor cannot be added for this domain.'
  return createVendors === undefined ? 'Add the vendor.' : `Add the vendor, or use ${createVendors}.`
}

const noVendor = ({ hosts, noHost }: HostFinding, terms: Terms): string => {
  const choose = `Choose the vendor of such rows with ${terms.names.vendor}.`
  if (noHost !== undefined) return `NO_VENDOR: ${noHost} ${choose}`
  const what = `NO_VENDOR: no vendor has the domain ${hosts[0] ?? ''} or one above it.`
  if (hosts.some(isCloudHost)) return `${what} It belongs to a cloud provider, which is not added. ${choose}`
  return `${what} ${addVendor(terms)}`
}

/** The finding as one about its owner, or why it is refused. */
export const claimFinding = (
  found: HostFinding,
  owner: HostOwner | undefined,
  terms: Terms,
): { finding: Finding } | { refusal: string } => {
  const { hosts: _hosts, noHost: _noHost, ...rest } = found
  if (!owner) return { refusal: noVendor(found, terms) }
  const refusal = yetToCome('It was seen at', found.lastSeen, terms.now)
  if (refusal !== undefined) return { refusal }
  const { domain, place } = owner
  return { finding: { ...rest, domain, ...(place !== undefined && { place }) } }
}

/** Why a row is refused that says something else than an earlier one about the same thing at the same time. */
export const describeContradiction = ({ contradicts, line }: { contradicts: string; line: number }): string =>
  `It contradicts row ${line}, which describes the same finding at the same time with another ${contradicts}. Remove one of them.`
