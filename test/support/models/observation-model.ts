import { BlockList, isIPv6 } from 'node:net'
import {
  ApprovalStatus,
  type Filter,
  type Observation,
  type ObservationMode,
  type ObservationSortField,
  Severity,
} from '@parapet/contract'
import { productKeyOf } from '../../../server/src/domain/observations/product-key.ts'
import { type Read, type Scalar, satisfiesFilter } from './filter-model.ts'

/** An observation as listed, plus what the list does not show: the tie-breaker and the vendor's own fields. */
export type ModelObservation = Observation & {
  id: string
  vendorResponded: boolean
  vendor: {
    riskLevel: string | null
    businessImpact: string | null
    ownerId: string | null
    tier: string | null
    groups: readonly string[]
  }
}

const isInNetwork = (address: Scalar, network: string): boolean => {
  const [base = '', prefix] = network.split('/')
  const family = isIPv6(base) ? 'ipv6' : 'ipv4'
  if (family !== (isIPv6(String(address)) ? 'ipv6' : 'ipv4')) return false
  const list = new BlockList()
  if (prefix === undefined) list.addAddress(base, family)
  else list.addSubnet(base, Number(prefix), family)
  return list.check(String(address), family)
}

const isSameDomain = (domain: Scalar, given: string): boolean =>
  domain ===
  given
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')

const unset = (value: Scalar | null | undefined): Scalar[] =>
  value === undefined || value === null ? [] : [value]

const one =
  (read: (observation: ModelObservation) => Scalar | null | undefined) =>
  (observation: ModelObservation): Read => ({ values: unset(read(observation)) })

const many =
  (read: (observation: ModelObservation) => readonly Scalar[]) =>
  (observation: ModelObservation): Read => ({ values: read(observation) })

const fields: Readonly<Record<string, (observation: ModelObservation) => Read>> = {
  VENDOR: ({ vendorDomain }) => ({ values: [vendorDomain], equals: isSameDomain }),
  VENDOR_GROUP: many(({ vendor }) => vendor.groups),
  VENDOR_RISK_LEVEL: one(({ vendor }) => vendor.riskLevel),
  VENDOR_BUSINESS_IMPACT: one(({ vendor }) => vendor.businessImpact),
  OWNER: one(({ vendor }) => vendor.ownerId),
  TIER: one(({ vendor }) => vendor.tier),
  SEVERITY: one(({ severity }) => severity),
  CATEGORY: one(({ category }) => category),
  OBSERVATION_TYPE: one(({ observationType }) => observationType),
  APPROVAL_STATUS: one(({ approvalStatus }) => approvalStatus),
  IS_FLAGGED: one(({ isFlagged }) => isFlagged),
  ASSIGNEE: one(({ assignee }) => assignee?.userId),
  ACCEPTED_UNTIL: one(({ acceptedRisk }) => acceptedRisk?.expiresAt),
  DISPUTE_STATE: one(({ dispute }) => dispute?.state),
  DUE: one(({ dueAt }) => dueAt),
  SLA_STATUS: one(({ slaStatus }) => slaStatus),
  ASSET_TYPE: one(({ asset }) => asset.type),
  ASSET: one(({ asset }) => asset.displayName),
  IP_ADDRESS: ({ asset }) => ({ values: unset(asset.ipPort?.address), equals: isInNetwork }),
  // Port 0 means that there is no port.
  PORT: one(({ asset }) => asset.ipPort?.port || null),
  DNS_RECORD_TYPE: one(({ asset }) => asset.dns?.recordType),
  VULNERABILITY: one(({ vulnerability }) => vulnerability?.vulnerabilityId),
  AFFECTED_PRODUCT: one(({ vulnerability }) => productKeyOf(vulnerability ?? {})?.replace(/^=/, '')),
  CWE: many(({ vulnerability }) => vulnerability?.cweIds ?? []),
  CAPEC: many(({ vulnerability }) => (vulnerability?.capecs ?? []).map(({ capecId }) => capecId)),
  CVSS_BASE_SCORE: one(({ vulnerability }) => vulnerability?.primaryCvss?.baseScore),
  CVSS_SEVERITY: one(({ vulnerability }) => vulnerability?.primaryCvss?.baseSeverity),
  EPSS_SCORE: one(({ vulnerability }) => vulnerability?.epss?.score),
  EPSS_PERCENTILE: one(({ vulnerability }) => vulnerability?.epss?.percentile),
  VENDOR_RESPONDED: one(({ vendorResponded }) => vendorResponded),
  KNOWN_EXPLOITED: one(({ vulnerability }) => vulnerability?.kev !== undefined),
  KNOWN_RANSOMWARE_USE: one(({ vulnerability }) => vulnerability?.kev?.knownRansomwareUse ?? false),
  SSVC_EXPLOITATION: one(({ vulnerability }) => vulnerability?.ssvc?.exploitation),
  SSVC_AUTOMATABLE: one(({ vulnerability }) => vulnerability?.ssvc?.automatable),
  AFFECTS_SCORE: one(({ affectsScore }) => affectsScore),
  CONFIDENCE: one(({ confidence }) => confidence),
  SOURCE: one(({ source }) => source.tool),
  FIRST_SEEN: one(({ firstSeen }) => firstSeen),
  LAST_SEEN: one(({ lastSeen }) => lastSeen),
  RESOLVED_AT: one(({ resolvedAt }) => resolvedAt),
  UPDATED_AT: one(({ updatedAt }) => updatedAt),
  SEARCH: many(({ title, description, asset, vulnerability }) => [
    title,
    description,
    asset.displayName,
    ...unset(vulnerability?.vulnerabilityId),
  ]),
}

/** Whether an observation matches a filter. */
export const satisfies = (filter: Filter, observation: ModelObservation, now: Date): boolean =>
  satisfiesFilter(
    filter,
    ({ observationsField = '' }) => {
      const read = fields[observationsField.replace('OBSERVATIONS_FIELD_', '')]
      if (!read) throw new Error(`The model does not know ${observationsField}.`)
      return read(observation)
    },
    now,
  )

export const isOfMode = ({ status }: Observation, mode: ObservationMode): boolean =>
  mode === 'OBSERVATION_MODE_ALL' ||
  status ===
    (mode === 'OBSERVATION_MODE_RESOLVED' ? 'OBSERVATION_STATUS_RESOLVED' : 'OBSERVATION_STATUS_OPEN')

const time = (text: string): number => new Date(text).getTime()

type SortValue = string | number | undefined

const sortValues: Readonly<Record<ObservationSortField, (observation: Observation) => SortValue>> = {
  lastSeen: ({ lastSeen }) => time(lastSeen),
  firstSeen: ({ firstSeen }) => time(firstSeen),
  updatedAt: ({ updatedAt }) => time(updatedAt),
  severity: ({ severity }) => Severity.enum.indexOf(severity),
  cvssBaseScore: ({ vulnerability }) => vulnerability?.primaryCvss?.baseScore,
  epssScore: ({ vulnerability }) => vulnerability?.epss?.score,
  vendorDomain: ({ vendorDomain }) => vendorDomain,
  title: ({ title }) => title.toLowerCase(),
  approvalStatus: ({ approvalStatus }) => ApprovalStatus.enum.indexOf(approvalStatus),
  dueAt: ({ dueAt }) => (dueAt === undefined ? undefined : time(dueAt)),
}

/** JavaScript sorts by UTF-16 code units, which differs from code point order. */
const compareText = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b))

/** Orders by score break ties by the vulnerability before the id; without one, an observation is last. */
const tieValue = (field: ObservationSortField, { vulnerability }: Observation): SortValue =>
  field === 'cvssBaseScore' || field === 'epssScore' ? vulnerability?.vulnerabilityId : ''

/** ORNs in the requested order: unset last in both directions, ties in the same direction. */
export const sortedOrns = (
  observations: readonly ModelObservation[],
  field: ObservationSortField,
  descending: boolean,
): string[] => {
  const sign = descending ? -1 : 1
  const value = sortValues[field]
  const inOrder = (left: SortValue, right: SortValue): number => {
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined)
    return sign * compare(left, right)
  }
  return observations
    .toSorted(
      (a, b) =>
        inOrder(value(a), value(b)) || inOrder(tieValue(field, a), tieValue(field, b)) || inOrder(a.id, b.id),
    )
    .map(({ orn }) => orn)
}
