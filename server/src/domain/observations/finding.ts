import type { Evidence, ObservationCategory, Observation, ObservationSource } from '@parapet/contract'
import { type AssetForm, readAsset, type ReadAsset } from './asset.ts'
import { contentKey } from '../kernel/content-key.ts'
import { keyOfText } from '../kernel/key-of-text.ts'
import { storableFinding } from './storable-finding.ts'
import type { OwnVulnerability, VulnerabilityFacts } from './vulnerability.ts'

/** What an importer or collector reports: one problem, on one asset, of one company. */
export type Finding = {
  /** The vendor's domain, or one of the organization's own. */
  domain: string
  /** The vendor's further domain, or the host below one of its domains, that it was found on; unset: the primary one. */
  place?: string
  observationType: string
  /** What the tool calls the rule behind the type. */
  ruleName?: string
  title: string
  description: string
  category: ObservationCategory
  severity: Observation['severity']
  confidence: Observation['confidence']
  asset: AssetForm
  vulnerability?: VulnerabilityFacts & OwnVulnerability
  evidence?: readonly Evidence[]
  remediation?: string
  references?: readonly string[]
  source: ObservationSource
  tags?: readonly string[]
  /** RFC 3339. */
  firstSeen?: string
  lastSeen: string
  /** RFC 3339; since when its source says that it is gone. */
  resolvedAt?: string
}

export type ReadFinding = {
  /** As stored; instants from `parseTimestamp`. */
  finding: Finding & { firstSeen: string }
  /** The key in its ORN, the same for a rescan or re-import. */
  key: string
  asset: ReadAsset
  /** Identifies the description, which many findings share. */
  textKey: string
  /** The part of the wire form its source decides: a JSON object without its opening brace. */
  wireTail: string
  /** Identifies everything the source says, except when it was seen and by which import. */
  contentHash: string
  ownVulnerability: OwnVulnerability | undefined
}

const ownPart = ({ vulnerability }: Finding): OwnVulnerability | undefined => {
  if (vulnerability === undefined) return undefined
  const { affectedProduct, cpe, fixAvailable } = vulnerability
  return {
    ...(affectedProduct !== undefined && { affectedProduct }),
    ...(cpe !== undefined && { cpe }),
    ...(fixAvailable !== undefined && { fixAvailable }),
  }
}

const lastingMembers = (finding: Finding, { asset }: ReadAsset): string => {
  const { observationType, title, description, category, severity, confidence, remediation } = finding
  const { evidence = [], references = [], tags = [] } = finding
  return JSON.stringify({
    observationType,
    title,
    description,
    category,
    severity,
    confidence,
    asset,
    evidence,
    remediation,
    references,
    tags,
  })
}

/** The key of the observation that such a finding belongs to. */
export const observationKey = ({
  source,
  observationType,
  assetKey,
  vulnerabilityId = '',
  domain,
  place,
}: Pick<Finding, 'observationType' | 'domain' | 'place'> & {
  source: Pick<ObservationSource, 'kind'>
  assetKey: string
  vulnerabilityId?: string | undefined
}): string =>
  // Two domains may share an asset such as a mail server: what is fixed for one is not fixed for the other.
  contentKey([
    'observation',
    source.kind,
    observationType,
    assetKey,
    vulnerabilityId,
    domain,
    ...(place === undefined ? [] : [place]),
  ])

/** The finding as stored, with its identity; throws if it cannot be stored. */
export const readFinding = (given: Finding): ReadFinding => {
  const finding = storableFinding(given)
  const { source, observationType, vulnerability, domain, place } = finding
  const asset = readAsset(finding.asset)
  const ownVulnerability = ownPart(finding)
  const lasting = lastingMembers(finding, asset)
  const { importId, ...lastingSource } = source
  const sourceText = JSON.stringify(lastingSource)
  return {
    finding,
    key: observationKey({
      source,
      observationType,
      assetKey: asset.key,
      vulnerabilityId: vulnerability?.vulnerabilityId,
      domain,
      ...(place !== undefined && { place }),
    }),
    asset,
    textKey: keyOfText(finding.description),
    wireTail: `${lasting.slice(1, -1)},"source":${importId === undefined ? sourceText : JSON.stringify(source)}}`,
    contentHash: keyOfText(`${lasting}${sourceText}${JSON.stringify(ownVulnerability ?? null)}`),
    ownVulnerability,
  }
}
