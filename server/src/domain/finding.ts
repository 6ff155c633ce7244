import type { Evidence, ObservationCategory, Observation, ObservationSource } from '@parapet/contract'
import { type AssetForm, readAsset, type ReadAsset } from './asset.ts'
import { contentKey } from './content-key.ts'
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
  /** Instants as `parseTimestamp` gives them. */
  firstSeen?: string
  lastSeen: string
}

export type ReadFinding = {
  finding: Finding
  /** The key of its ORN: a re-scan or a re-import has the same. */
  key: string
  asset: ReadAsset
  /** Stands for the long texts, which many findings share. */
  textKey: string
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

/** The finding with what identifies it. */
export const readFinding = (finding: Finding): ReadFinding => {
  const {
    source,
    observationType,
    vulnerability,
    domain,
    evidence = [],
    references = [],
    tags = [],
  } = finding
  const asset = readAsset(finding.asset)
  const textKey = contentKey([finding.description, finding.remediation ?? null, references])
  const ownVulnerability = ownPart(finding)
  const { importId: _, ...lastingSource } = source
  const content = [asset.asset, evidence, lastingSource, tags, ownVulnerability ?? null]
  const { title, category, severity, confidence } = finding
  return {
    finding,
    key: contentKey([
      'observation',
      source.kind,
      observationType,
      asset.key,
      vulnerability?.vulnerabilityId ?? '',
      domain,
    ]),
    asset,
    textKey,
    contentHash: contentKey([textKey, title, category, severity, confidence, ...content]),
    ownVulnerability,
  }
}
