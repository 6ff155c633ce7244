import {
  ApprovalStatus,
  type Observation,
  ObservationCategory,
  type ObservationGroup,
  type ObservationGroupBy,
  type ObservationGroupSortField,
  type ObservationMode,
  Severity,
} from '@parapet/contract'
import { type AssetForm, readAsset } from '../../../server/src/domain/observations/asset.ts'
import { groupKey } from '../../../server/src/domain/observations/observation-group.ts'
import { productKeyOf } from '../../../server/src/domain/observations/product-key.ts'
import { typeNames } from '../../../server/src/domain/observations/type-names.ts'
import { isOfMode } from './observation-model.ts'

/** Who is viewing the list. */
export type Viewer = { domain: string; hasVrm?: boolean }

type Membership = { kind: string; groupBy: ObservationGroupBy; value: string }

const assetKey = ({ asset }: Observation): string => {
  const { type: _, displayName: __, ...form } = asset
  // Without these two fields, exactly one form remains.
  return readAsset(form as AssetForm).key
}

const byType = (kind: string, { observationType }: Observation): Membership => ({
  kind,
  groupBy: 'OBSERVATION_GROUP_BY_OBSERVATION_TYPE',
  value: observationType,
})

const byVulnerability = ({ vulnerability }: Observation): Membership | undefined =>
  vulnerability && {
    kind: 'vulnerability',
    groupBy: 'OBSERVATION_GROUP_BY_VULNERABILITY',
    value: vulnerability.vulnerabilityId,
  }

const memberships: Readonly<Record<ObservationGroupBy, (one: Observation) => Membership | undefined>> = {
  OBSERVATION_GROUP_BY_UNSPECIFIED: (one) => byVulnerability(one) ?? byType('rest', one),
  OBSERVATION_GROUP_BY_VULNERABILITY: byVulnerability,
  OBSERVATION_GROUP_BY_OBSERVATION_TYPE: (one) => byType('type', one),
  OBSERVATION_GROUP_BY_CATEGORY: ({ category }) => ({
    kind: 'category',
    groupBy: 'OBSERVATION_GROUP_BY_CATEGORY',
    value: category,
  }),
  OBSERVATION_GROUP_BY_VENDOR: ({ vendorDomain }) => ({
    kind: 'vendor',
    groupBy: 'OBSERVATION_GROUP_BY_VENDOR',
    value: vendorDomain,
  }),
  OBSERVATION_GROUP_BY_ASSET: (one) => ({
    kind: 'asset',
    groupBy: 'OBSERVATION_GROUP_BY_ASSET',
    value: assetKey(one),
  }),
}

/** JavaScript sorts by UTF-16 code units, which differs from code point order. */
const compareText = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

const firstText = (texts: readonly string[]): string => texts.toSorted(compareText)[0] ?? ''

const rankIn =
  ({ enum: members }: { enum: readonly string[] }) =>
  (member: string): number =>
    members.indexOf(member)

const categoryNames: Readonly<Record<string, string>> = {
  OBSERVATION_CATEGORY_DNS_HEALTH: 'DNS health',
  OBSERVATION_CATEGORY_IP_REPUTATION: 'IP reputation',
}

const words = (member: string): string => {
  const text = member.replace('OBSERVATION_CATEGORY_', '').replaceAll('_', ' ').toLowerCase()
  return categoryNames[member] ?? text.slice(0, 1).toUpperCase() + text.slice(1)
}

const readableProduct = ({ vulnerability }: Observation): string =>
  (vulnerability?.affectedProduct ?? '').replace(/ [0-9.]+$/, '')

const vulnerabilityName = (members: readonly Observation[]): string => {
  const keyed = members.flatMap((one) => {
    const key = productKeyOf(one.vulnerability ?? {})
    return key === undefined ? [] : [{ key, product: readableProduct(one) }]
  })
  const first = firstText(keyed.map(({ key }) => key))
  const { vulnerabilityId = '', name } = members[0]?.vulnerability ?? {}
  const product = keyed.find(({ key }) => key === first)?.product
  return `${vulnerabilityId}${name ? ` (${name})` : ''}${product === undefined ? '' : ` in ${product}`}`
}

const typeName = (type: string): string => {
  const readable = /[a-z]/.test(type)
    ? type.slice(0, 1).toUpperCase() + type.slice(1).replaceAll(/[-_]/g, ' ')
    : type
  return typeNames.get(type) ?? readable
}

const nameOf = (kind: string, members: readonly Observation[], [first]: readonly Observation[]): string => {
  switch (kind) {
    case 'vulnerability':
      return vulnerabilityName(members)
    case 'category':
      return words(first?.category ?? '')
    case 'vendor':
      return first?.vendorName ?? first?.vendorDomain ?? ''
    case 'asset':
      return firstText(members.map(({ asset }) => asset.displayName))
    default:
      return typeName(first?.observationType ?? '')
  }
}

const highest = (values: readonly (number | undefined)[]): number | undefined => {
  const set = values.filter((value) => value !== undefined)
  return set.length === 0 ? undefined : Math.max(...set)
}

const earliest = (times: readonly string[]): string => times.toSorted()[0] ?? ''
const latest = (times: readonly string[]): string => times.toSorted().at(-1) ?? ''

const vulnerabilityOf = ([first]: readonly Observation[]): ObservationGroup['vulnerability'] => {
  if (!first?.vulnerability) return undefined
  const { affectedProduct: _, cpe: __, fixAvailable: ___, ...shared } = first.vulnerability
  return shared
}

const toGroup = (
  { kind, groupBy, value }: Membership,
  all: readonly Observation[],
  mode: ObservationMode,
  { domain, hasVrm = true }: Viewer,
): ObservationGroup => {
  const members = all.filter((one) => isOfMode(one, mode))
  const open = all.filter((one) => isOfMode(one, 'OBSERVATION_MODE_OPEN'))
  const severity = Math.max(...members.map((one) => rankIn(Severity)(one.severity)))
  const worst = members.filter((one) => rankIn(Severity)(one.severity) === severity)
  const category = Math.min(...worst.map((one) => rankIn(ObservationCategory)(one.category)))
  const domains = [...new Set(members.map(({ vendorDomain }) => vendorDomain))].toSorted(compareText)
  const vulnerability = kind === 'vulnerability' ? vulnerabilityOf(members) : undefined
  const maxCvssBaseScore = highest(members.map((one) => one.vulnerability?.primaryCvss?.baseScore))
  const maxEpssScore = highest(members.map((one) => one.vulnerability?.epss?.score))
  // The kinds match the domain's; only the parameter's type is narrower.
  const key = kind === 'asset' ? value : groupKey(kind as 'rest', value)
  return {
    groupOrn: `orn:v1:observation-group:${hasVrm ? 'vrm' : 'self'}:${key}:${domain}`,
    groupBy,
    key: value,
    name: nameOf(kind, members, members),
    category: ObservationCategory.enum[category] ?? 'OBSERVATION_CATEGORY_UNSPECIFIED',
    severity: Severity.enum[severity] ?? 'SEVERITY_UNSPECIFIED',
    observationCount: members.length,
    openCount: open.length,
    resolvedCount: all.length - open.length,
    flaggedCount: all.filter(({ isFlagged }) => isFlagged).length,
    isFlagged: open.length > 0 && open.every(({ isFlagged }) => isFlagged),
    vendorCount: domains.length,
    assetCount: new Set(members.map(assetKey)).size,
    sampleVendorDomains: domains.slice(0, 10),
    approvalStatusCounts: ApprovalStatus.enum
      .map((approvalStatus) => ({
        approvalStatus,
        count: members.filter((one) => one.approvalStatus === approvalStatus).length,
      }))
      .filter(({ count }) => count > 0),
    ...(vulnerability && { vulnerability }),
    ...(maxCvssBaseScore !== undefined && { maxCvssBaseScore }),
    ...(maxEpssScore !== undefined && { maxEpssScore }),
    isKnownExploited: members.some((one) => one.vulnerability?.kev !== undefined),
    firstSeen: earliest(members.map(({ firstSeen }) => firstSeen)),
    lastSeen: latest(members.map(({ lastSeen }) => lastSeen)),
    updatedAt: latest(members.map(({ updatedAt }) => updatedAt)),
  }
}

/** The groups of observations a viewer sees, in no order, according to the specification. */
export const groupsOf = (
  observations: readonly Observation[],
  groupBy: ObservationGroupBy,
  mode: ObservationMode,
  viewer: Viewer,
): ObservationGroup[] => {
  const found = new Map<string, { membership: Membership; all: Observation[] }>()
  for (const one of observations) {
    const membership = memberships[groupBy](one)
    if (!membership) continue
    const id = `${membership.kind}:${membership.value}`
    const group = found.get(id) ?? { membership, all: [] }
    group.all.push(one)
    found.set(id, group)
  }
  return [...found.values()]
    .filter(({ all }) => all.some((one) => isOfMode(one, mode)))
    .map(({ membership, all }) => toGroup(membership, all, mode, viewer))
}

type SortValue = string | number | undefined

const time = (text: string): number => new Date(text).getTime()

const sortValues: Readonly<
  Record<ObservationGroupSortField | 'worst', (group: ObservationGroup) => SortValue[]>
> = {
  worst: ({ severity, observationCount }) => [rankIn(Severity)(severity), observationCount],
  severity: ({ severity }) => [rankIn(Severity)(severity)],
  observationCount: ({ observationCount }) => [observationCount],
  lastSeen: ({ lastSeen }) => [time(lastSeen)],
  firstSeen: ({ firstSeen }) => [time(firstSeen)],
  updatedAt: ({ updatedAt }) => [time(updatedAt)],
  cvssBaseScore: ({ maxCvssBaseScore }) => [maxCvssBaseScore],
  epssScore: ({ maxEpssScore }) => [maxEpssScore],
  title: ({ name }) => [name.toLowerCase()],
}

/** Groups in the requested order: unset last in both directions, ties by the ORN's key in the same direction. */
export const sortedGroups = (
  groups: readonly ObservationGroup[],
  field: ObservationGroupSortField | 'worst' = 'worst',
  descending = true,
): ObservationGroup[] => {
  const sign = descending ? -1 : 1
  const compare = (left: SortValue, right: SortValue): number => {
    if (left === undefined || right === undefined) {
      if (left === right) return 0
      return left === undefined ? 1 : -1
    }
    if (typeof left === 'number') return sign * (left - Number(right))
    return sign * compareText(left, String(right))
  }
  const keyOf = ({ groupOrn }: ObservationGroup): string => groupOrn.split(':')[4] ?? ''
  return groups.toSorted((a, b) => {
    const others = sortValues[field](b)
    const parts = sortValues[field](a).map((left, index) => compare(left, others[index]))
    return parts.find((part) => part !== 0) ?? sign * compareText(keyOf(a), keyOf(b))
  })
}
