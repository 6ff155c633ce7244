/** Words for a version before the release they name, earliest first; any other word or letter comes after it. */
const early = [
  'dev',
  'snapshot',
  'nightly',
  'canary',
  'alpha',
  'preview',
  'pre',
  'beta',
  'milestone',
  'm',
  'cr',
  'rc',
]

/** One part of a version as a rank that compares first, and a number or word that compares within it. */
type Part = readonly [rank: number, value: bigint | string]

const nothing: Part = [0, 0n]

const toPart = (text: string): Part => {
  if (/^\d/.test(text)) {
    const number = BigInt(text)
    return number === 0n ? nothing : [2, number]
  }
  const place = early.indexOf(text)
  return place < 0 ? [1, text] : [-1, BigInt(place)]
}

/** "2.0", "2.0.0" and "v2" are one version, and so are "2.0-rc1" and "2.0.0rc1". */
const partsOf = (version: string): Part[] => {
  const parts: Part[] = []
  for (const text of version
    .toLowerCase()
    .replace(/\+.*$/, '')
    .match(/\d+|[a-z]+/g) ?? []) {
    if (parts.length === 0 && text === 'v') continue
    const part = toPart(text)
    if (Math.abs(part[0]) === 1) while (parts.at(-1)?.[0] === 0) parts.pop()
    parts.push(part)
  }
  return parts
}

/**
 * Negative if the first is earlier. Covers what CPE names and advisories contain, which is often not semantic
 * versioning: any number of parts, "1.0.2k", "9.3.6.p1", "2019.1", pre-releases.
 */
export const compareVersions = (one: string, other: string): number => {
  const [a, b] = [partsOf(one), partsOf(other)]
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [rank, value] = a[index] ?? nothing
    const [otherRank, otherValue] = b[index] ?? nothing
    if (rank !== otherRank) return rank - otherRank
    if (value !== otherValue) return value < otherValue ? -1 : 1
  }
  return 0
}
