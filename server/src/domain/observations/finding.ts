import type { Evidence, ObservationCategory, Observation, ObservationSource } from '@parapet/contract'
import { type AssetForm, readAsset, type ReadAsset } from './asset.ts'
import { contentKey } from './content-key.ts'
import { keyOfText } from './key-of-text.ts'
import { storableFinding } from './storable-finding.ts'
import type { OwnVulnerability, VulnerabilityFacts } from './vulnerability.ts'

/** What an importer or a collector reports: one thing that is wrong, on one asset, of one company. */
export type Finding = {
  /** Of the vendor, or one of the organization's own. */
  domain: string
  observationType: string
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
}

export type ReadFinding = {
  /** As it is stored; instants as `parseTimestamp` gives them. */
  finding: Finding & { firstSeen: string }
  /** The key of its ORN: a re-scan or a re-import has the same. */
  key: string
  asset: ReadAsset
  /** Stands for the description, which many findings share. */
  textKey: string
  /** The part of the wire form that its source decides: a JSON object without the brace that opens it. */
  wireTail: string
  /** Stands for everything that its source says, but when it was seen and by which import. */
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

/** The key of the observation that such a finding is of. */
export const observationKey = ({
  source,
  observationType,
  assetKey,
  vulnerabilityId = '',
  domain,
}: Pick<Finding, 'observationType' | 'domain'> & {
  source: Pick<ObservationSource, 'kind'>
  assetKey: string
  vulnerabilityId?: string | undefined
}): string => contentKey(['observation', source.kind, observationType, assetKey, vulnerabilityId, domain])

/** The finding as it is stored, with what identifies it; one that cannot be stored throws. */
export const readFinding = (given: Finding): ReadFinding => {
  const finding = storableFinding(given)
  const { source, observationType, vulnerability, domain } = finding
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
    }),
    asset,
    textKey: keyOfText(finding.description),
    wireTail: `${lasting.slice(1, -1)},"source":${importId === undefined ? sourceText : JSON.stringify(source)}}`,
    contentHash: keyOfText(`${lasting}${sourceText}${JSON.stringify(ownVulnerability ?? null)}`),
    ownVulnerability,
  }
}
