import { contentKey } from '../kernel/content-key.ts'
import { parseTimestamp } from '../kernel/timestamp.ts'
import { readAsset } from '../observations/asset.ts'
import type { Finding } from '../observations/finding.ts'
import { createKeyIndex, grown } from './key-index.ts'

/** How a finding relates to an earlier one of the same file that describes the same thing at the same time. */
type Repeat = 'FIRST' | 'SAME' | { contradicts: string; line: number }

/** Findings of one file that are remembered; then it starts over. */
const maxRemembered = 2_000_000

/** What two reports of one problem cannot both be right about. Evidence may differ. */
const claims = {
  severity: ({ severity }: Finding) => severity,
  title: ({ title }: Finding) => title,
  category: ({ category }: Finding) => category,
  confidence: ({ confidence }: Finding) => confidence,
  status: ({ resolvedAt }: Finding) => resolvedAt ?? '',
} as const

type Claim = keyof typeof claims

// The keys of an object literal are exactly those of its type.
const claimNames = Object.keys(claims) as Claim[]

/** The same for all spellings of an asset, such as a URL with and without its last slash. */
const assetKeyOf = ({ asset }: Finding): unknown => {
  try {
    return readAsset(asset).key
  } catch {
    // It cannot be stored, which is reported later.
    return asset
  }
}

const keyOf = (finding: Finding): string => {
  const { observationType, vulnerability, domain, place = '', lastSeen } = finding
  return contentKey([
    observationType,
    assetKeyOf(finding),
    vulnerability?.vulnerabilityId,
    domain,
    place,
    parseTimestamp(lastSeen) ?? lastSeen,
  ])
}

/** FNV-1a: five of them per row have to be cheap. */
const digestOf = (text: string): number => {
  let digest = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193)
  return digest >>> 0
}

/** Recognizes findings that would replace each other on every import, in far less memory than objects take. */
export const createRepeats = (): ((finding: Finding, line: number) => Repeat) => {
  let seen = createKeyIndex()
  let capacity = 1_024
  let lines = new Uint32Array(capacity)
  let digests = new Uint32Array(claimNames.length * capacity)

  const remember = (key: string, finding: Finding, line: number): void => {
    if (seen.size() >= maxRemembered) seen = createKeyIndex()
    const index = seen.add(key)
    if (index >= capacity) {
      capacity *= 2
      lines = grown(lines, new Uint32Array(capacity))
      digests = grown(digests, new Uint32Array(claimNames.length * capacity))
    }
    lines[index] = line
    for (const [at, name] of claimNames.entries())
      digests[claimNames.length * index + at] = digestOf(claims[name](finding))
  }

  return (finding, line) => {
    const key = keyOf(finding)
    const index = seen.indexOf(key)
    if (index === undefined) {
      remember(key, finding, line)
      return 'FIRST'
    }
    const contradicts = claimNames.find(
      (name, at) => digests[claimNames.length * index + at] !== digestOf(claims[name](finding)),
    )
    return contradicts === undefined ? 'SAME' : { contradicts, line: lines[index] ?? 0 }
  }
}
