import { ObservationCategory, Severity } from '@parapet/contract'
import type { RecordedCheck } from '../collect/checks/record-check.ts'
import { readAsset } from '../domain/observations/asset.ts'
import { checks } from '../domain/checks/index.ts'
import type { Checked } from '../domain/checks/run-checks.ts'
import type { DetectedFourthParty } from '../domain/fourth-parties/detected-fourth-party.ts'
import { escapeControls } from './escape-controls.ts'
import { table } from './table.ts'

export type Scan = Checked & {
  domain: string
  observedAt: string
  fourthParties: readonly DetectedFourthParty[]
}

const word = (prefix: string, member: string): string =>
  member.slice(prefix.length).toLowerCase().replaceAll('_', ' ')

const categoryWord = (category: ObservationCategory): string => word('OBSERVATION_CATEGORY_', category)

/** Categories the checks can say something about. */
const tellingCategories = ObservationCategory.enum.filter((category) =>
  checks.some((check) => check.isTelling && check.category === category),
)

const findingLines = ({ findings }: Scan): string => {
  if (findings.length === 0) return 'No problems were found.'
  const worstFirst = findings.toSorted(
    (a, b) => Severity.enum.indexOf(b.severity) - Severity.enum.indexOf(a.severity),
  )
  return table(
    ['SEVERITY', 'FINDING', 'WHERE', 'TYPE'],
    worstFirst.map(({ severity, title, asset, observationType }) => [
      word('SEVERITY_', severity).toUpperCase(),
      title,
      readAsset(asset).asset.displayName,
      observationType,
    ]),
  )
}

const fourthPartyLine = ({ fourthParties }: Scan): string =>
  fourthParties.length === 0
    ? 'No fourth party was detected.'
    : `Fourth parties: ${fourthParties.map(({ name, domain }) => `${name} (${domain})`).join(', ')}.`

const categoryLines = ({ categories }: Scan): string[] => {
  const missing = tellingCategories.filter((category) => !categories.includes(category))
  return [
    `Checked: ${categories.map(categoryWord).join(', ') || 'nothing'}.`,
    ...(missing.length > 0 ? [`Could not be checked: ${missing.map(categoryWord).join(', ')}.`] : []),
  ]
}

const recordedLine = (recorded: RecordedCheck | undefined): string[] =>
  recorded
    ? [
        `Recorded: ${recorded.created} new, ${recorded.updated} seen again, ${recorded.resolved} fixed since the last check.`,
      ]
    : []

/** The result of scanning a domain, for people. */
export const describeScan = (scan: Scan, recorded?: RecordedCheck): string =>
  [
    findingLines(scan),
    '',
    escapeControls(fourthPartyLine(scan)),
    ...categoryLines(scan),
    ...recordedLine(recorded),
  ].join('\n')
