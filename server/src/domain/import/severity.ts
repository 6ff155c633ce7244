import type { Severity } from '@parapet/contract'

const byName: Readonly<Record<string, Severity>> = {
  info: 'SEVERITY_INFO',
  informational: 'SEVERITY_INFO',
  unknown: 'SEVERITY_INFO',
  none: 'SEVERITY_INFO',
  low: 'SEVERITY_LOW',
  note: 'SEVERITY_LOW',
  medium: 'SEVERITY_MEDIUM',
  moderate: 'SEVERITY_MEDIUM',
  warning: 'SEVERITY_MEDIUM',
  high: 'SEVERITY_HIGH',
  error: 'SEVERITY_HIGH',
  critical: 'SEVERITY_CRITICAL',
}

/** A severity as scanners and people write it. */
export const severityOf = (name: string | undefined): Severity | undefined => {
  const word = name?.toLowerCase().replace(/^severity_/, '') ?? ''
  return Object.hasOwn(byName, word) ? byName[word] : undefined
}

/** By the bands of CVSS 3 and 4. */
export const severityOfScore = (score: number): Severity => {
  if (score >= 9) return 'SEVERITY_CRITICAL'
  if (score >= 7) return 'SEVERITY_HIGH'
  if (score >= 4) return 'SEVERITY_MEDIUM'
  return score > 0 ? 'SEVERITY_LOW' : 'SEVERITY_INFO'
}
