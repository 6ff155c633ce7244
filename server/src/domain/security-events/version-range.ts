import { compareVersions } from './compare-versions.ts'

type Bound = { version: string; isIncluded: boolean }
type Span = { from?: Bound; to?: Bound }

/** Affected versions; a version is affected if it is in one of the spans. */
export type VersionRange = readonly Span[]

const version = String.raw`v?(\d(?:[\w.+~]*\w)?(?:-(?!\s)[\w.]*\w)*)`
const prefix = String.raw`^(?:versions?|releases?|all|any|affected|the|and|or|,|;|\|\||\s)*`

const patterns: readonly [kind: 'to' | 'from' | 'point', isIncluded: boolean, pattern: RegExp][] = (
  [
    ['to', true, String.raw`${version}\s+(?:and|or)\s+(?:earlier|older|below|lower|prior|before)\b`],
    ['from', true, String.raw`${version}\s*(?:\+|\s(?:and|or)\s+(?:later|newer|above|higher|up)\b)`],
    ['to', true, String.raw`(?:<=|≤|versionendincluding\s*[:=]?|up\s+to\s+and\s+including)\s*${version}`],
    ['to', false, String.raw`(?:<|versionendexcluding\s*[:=]?|up\s+to\s+but\s+not\s+including)\s*${version}`],
    [
      'to',
      false,
      String.raw`(?:before|prior\s+to|earlier\s+than|older\s+than|less\s+than|below)\s+(?:versions?\s+)?${version}`,
    ],
    ['to', true, String.raw`(?:up\s+to|through|thru|to|until|-|–)\s*(?:versions?\s+)?${version}`],
    [
      'from',
      true,
      String.raw`(?:>=|≥|versionstartincluding\s*[:=]?|from|since|starting\s+(?:with|from|at|in))\s*(?:versions?\s+)?${version}`,
    ],
    [
      'from',
      false,
      String.raw`(?:>|versionstartexcluding\s*[:=]?|after|later\s+than|newer\s+than)\s*(?:versions?\s+)?${version}`,
    ],
    ['point', true, String.raw`=*\s*${version}(?:\.[x*])?`],
  ] as const
).map(([kind, isIncluded, text]) => [kind, isIncluded, new RegExp(prefix + text)])

const everyVersion = /^\s*(?:\*|-|any|all)?\s*(?:versions?)?\s*$/

type Piece = { kind: 'to' | 'from' | 'point'; bound: Bound; text: string }

const nextPiece = (rest: string): Piece | undefined => {
  for (const [kind, isIncluded, pattern] of patterns) {
    const found = pattern.exec(rest)
    if (found?.[1] !== undefined) return { kind, bound: { version: found[1], isIncluded }, text: found[0] }
  }
  return undefined
}

/** "2.x" is every version that begins with 2. */
const spanOfPoint = ({ bound, text }: Piece): Span => {
  const family = /^(.*)\.[x*]$/.exec(text.trim())
  if (!family && !/\.[x*]$/.test(bound.version)) return { from: bound, to: bound }
  const start = bound.version.replace(/\.[x*]$/, '')
  const last = /^(.*?)(\d+)$/.exec(start)
  const next = `${last?.[1] ?? ''}${BigInt(last?.[2] ?? 0) + 1n}`
  return { from: { version: start, isIncluded: true }, to: { version: next, isIncluded: false } }
}

/**
 * Reads affected versions as advisories and NVD write them: "before 2.15.0", "2.0 to 2.14.1", ">=2.0 <2.15", "2.3.x",
 * "versionEndExcluding 2.15.0". Undefined if any of the text is not understood, because a guess would clear a vendor.
 */
export const readVersionRange = (given: string): VersionRange | undefined => {
  let rest = given.toLowerCase()
  if (everyVersion.test(rest)) return [{}]
  const spans: Span[] = []
  let open: Span | undefined
  while (rest.trim() !== '') {
    const piece = nextPiece(rest)
    if (!piece) return undefined
    const separated = /^\s*(?:,|;|\|\||or\b)/.test(rest)
    rest = rest.slice(piece.text.length)
    if (piece.kind === 'to') {
      // "2.0 before 2.15" is a span; "2.0, before 1.5" is a version and a span.
      const isPoint = open?.to !== undefined
      if (open && isPoint && separated) spans.push(open)
      spans.push({ ...(open?.from && !(isPoint && separated) && { from: open.from }), to: piece.bound })
      open = undefined
    } else {
      if (open) spans.push(open)
      open = piece.kind === 'from' ? { from: piece.bound } : spanOfPoint(piece)
    }
  }
  return open ? [...spans, open] : spans
}

const isAfter = (one: string, { version: bound, isIncluded }: Bound): boolean => {
  const order = compareVersions(one, bound)
  return order > 0 || (order === 0 && isIncluded)
}

const isBefore = (one: string, { version: bound, isIncluded }: Bound): boolean => {
  const order = compareVersions(one, bound)
  return order < 0 || (order === 0 && isIncluded)
}

export const isInRange = (one: string, range: VersionRange): boolean =>
  range.some(({ from, to }) => (!from || isAfter(one, from)) && (!to || isBefore(one, to)))
