import { toLook } from '../../server/src/domain/checks/to-look.ts'
import { signatures } from '../../server/src/collect/signatures/index.ts'
import { detectFourthParties } from '../../server/src/domain/fourth-parties/detect-fourth-parties.ts'
import type { DetectedFourthParty } from '../../server/src/domain/fourth-parties/detected-fourth-party.ts'
import { type Company, type Label, readAlternatives } from './read-corpus.ts'
import { recordCompany } from './record-company.ts'

export type Measured = {
  company: Company
  found: readonly Label[]
  missed: readonly Label[]
  /** Detected suppliers that a label names, and those that none names. */
  right: readonly DetectedFourthParty[]
  wrong: readonly DetectedFourthParty[]
}

const alternatives = readAlternatives()

const isNamed = (domain: string, { supplier }: Label): boolean =>
  domain === supplier || (alternatives.get(supplier) ?? []).includes(domain)

export const measure = (company: Company): Measured => {
  const look = toLook(recordCompany(company))
  if ('failed' in look) throw new Error(`${company.domain} has neither MX nor TXT records to look at.`)
  const detected = detectFourthParties(look, signatures)
  const found = company.labels.filter((label) => detected.some(({ domain }) => isNamed(domain, label)))
  const isLabelled = (domain: string): boolean => company.labels.some((label) => isNamed(domain, label))
  return {
    company,
    found,
    missed: company.labels.filter((label) => !found.includes(label)),
    right: detected.filter(({ domain }) => isLabelled(domain)),
    wrong: detected.filter(({ domain }) => !company.optional.includes(domain) && !isLabelled(domain)),
  }
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)

export const precisionAndRecall = (all: readonly Measured[]): { precision: number; recall: number } => {
  const found = all.reduce((sum, one) => sum + one.found.length, 0)
  const missed = all.reduce((sum, one) => sum + one.missed.length, 0)
  const wrong = all.reduce((sum, one) => sum + one.wrong.length, 0)
  return { precision: share(found, found + wrong), recall: share(found, found + missed) }
}

/** For each kind: recall of the labels it shows, and of those that nothing else shows. */
export const recallByKind = (all: readonly Measured[]): string[] => {
  const found = all.flatMap((one) => one.found)
  const missed = all.flatMap((one) => one.missed)
  const rates = (kind: string, isAlone: boolean): string => {
    const isShown = (label: Label): boolean =>
      label.kinds.includes(kind) && (!isAlone || label.kinds.length === 1)
    const part = found.filter(isShown).length
    const whole = part + missed.filter(isShown).length
    return `${part}/${whole} (${share(part, whole).toFixed(3)})`
  }
  const shown = [...new Set([...found, ...missed].flatMap((label) => label.kinds))].toSorted()
  return shown.map(
    (kind) => `${kind}: recall ${rates(kind, false)}, as the only evidence ${rates(kind, true)}`,
  )
}

/** For each detection method: how many of the suppliers it named are labelled. */
export const precisionByMethod = (all: readonly Measured[]): string[] => {
  const right = all.flatMap((one) => one.right)
  const wrong = all.flatMap((one) => one.wrong)
  const methods = [...new Set([...right, ...wrong].flatMap((party) => party.methods))].toSorted()
  return methods.map((method) => {
    const by = (parties: readonly DetectedFourthParty[]): number =>
      parties.filter((party) => party.methods.includes(method)).length
    const whole = by(right) + by(wrong)
    return `${method}: precision ${by(right)}/${whole} (${share(by(right), whole).toFixed(3)})`
  })
}
