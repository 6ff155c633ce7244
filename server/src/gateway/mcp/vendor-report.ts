import type { VendorReport } from '@parapet/contract'
import { caution, plainMember, plainText, section } from './markdown.ts'
import type { Read } from './tool.ts'

const heading = (name: string, shown: number, total: number): string =>
  total > shown ? `${name}: ${shown} of ${total}` : `${name}: ${total}`

const members = (given: readonly string[], prefix: string): string =>
  given.length === 0 ? 'not recorded' : given.map((member) => plainMember(member, prefix)).join(', ')

const factLines = ({ vendor }: VendorReport): string[] => [
  `- Id: ${vendor.vendorId}, domain ${plainText(vendor.domainName)}`,
  `- Status: ${plainMember(vendor.lifecycleStatus, 'VENDOR_LIFECYCLE_STATUS_')}, ${vendor.isMonitored ? 'monitored' : 'not monitored'}`,
  `- Risk level: ${plainMember(vendor.riskLevel, 'RISK_LEVEL_')}, business impact: ${plainMember(vendor.businessImpact, 'BUSINESS_IMPACT_')}`,
  `- Contract ends: ${vendor.contractEndDate ?? 'not recorded'}`,
  `- Data shared: ${members(vendor.dataTypesShared, 'DATA_TYPE_SHARED_')}`,
  `- Access: ${members(vendor.accessTypes, 'ACCESS_TYPE_')}`,
]

const scoreLines = ({ score, factors }: VendorReport): string[] => {
  if (score.value === undefined) return []
  const { value, grade, change, previousDate, breachLikelihood, ransomware } = score
  const costly = factors.filter(({ scoreImpact }) => scoreImpact > 0)
  return [
    `Overall ${value} of 100 (${plainMember(grade, 'GRADE_').toUpperCase()}), higher is better`,
    ...(change === undefined ? [] : [`Changed by ${change} points since ${previousDate}`]),
    ...(breachLikelihood === undefined
      ? []
      : [`Likelihood of a breach ${breachLikelihood} of 100, higher is worse`]),
    ...(ransomware === undefined ? [] : [`Likelihood of ransomware ${ransomware} of 100, higher is worse`]),
    ...costly
      .toSorted((one, other) => other.scoreImpact - one.scoreImpact)
      .slice(0, 5)
      .map(
        ({ category, scoreImpact, openCount }) =>
          `${plainMember(category, 'OBSERVATION_CATEGORY_')} costs ${scoreImpact} points, ${openCount} open`,
      ),
  ]
}

const openLines = ({ observations, openObservations }: VendorReport): string[] =>
  section(
    heading(
      'Open observations',
      observations.length,
      openObservations.reduce((sum, { observationCount }) => sum + observationCount, 0),
    ),
    observations.map(
      ({ severity, title, assetName, isKnownExploited, orn }) =>
        `${plainMember(severity, 'SEVERITY_')}: ${plainText(title)} on ${plainText(assetName)}${isKnownExploited ? ', known to be exploited' : ''} (${orn})`,
    ),
    'None.',
  )

const relationLines = (report: VendorReport): string[] => [
  ...section(
    heading('Fourth parties', report.fourthParties.length, report.fourthPartyCount),
    report.fourthParties.map(
      ({ fourthPartyName, fourthPartyDomain, products }) =>
        `${plainText(fourthPartyName)} (${plainText(fourthPartyDomain)}): ${products.map(plainText).join(', ')}`,
    ),
    'None known.',
  ),
  ...section(
    heading('Questionnaires', report.questionnaires.length, report.questionnaireCount),
    report.questionnaires.map(
      ({ templateName, status, dueDate, progressPercent, questionnaireId }) =>
        `${plainText(templateName)}: ${plainMember(status, 'QUESTIONNAIRE_STATUS_')}, ${progressPercent} % answered${dueDate === undefined ? '' : `, due ${dueDate}`} (${questionnaireId})`,
    ),
    'None.',
  ),
  ...section(
    heading('Open security events', report.events.length, report.eventCount),
    report.events.map(
      ({ severity, title, occurredAt, eventId }) =>
        `${plainMember(severity, 'SEVERITY_')}: ${plainText(title)}, ${occurredAt} (${eventId})`,
    ),
    'None.',
  ),
]

const receiptLines = ({ receipt, receiptNote }: VendorReport): string[] =>
  receipt
    ? [
        `SHA-256 ${receipt.sha256}, issued ${receipt.issuedAt}, signed with the key ${receipt.keyId}`,
        'GetVendorScoreReceipt returns it: give it the SHA-256 as receiptSha256',
      ]
    : receiptNote === undefined
      ? []
      : [plainText(receiptNote)]

/** The report on a vendor and how to reach it, as Markdown. */
export const vendorReport = async (read: Read, id: string): Promise<string> => {
  const [{ report }, { vendor }] = await Promise.all([
    read('GetVendorReport', { id }),
    read('GetVendor', { id }),
  ])
  return [
    `# ${plainText(report.vendor.companyName)}`,
    '',
    caution,
    '',
    ...factLines(report),
    ...section(
      'Scores (heuristic, not calibrated)',
      scoreLines(report),
      'Too little was checked for a score.',
    ),
    ...section('Receipt of the score, which anybody can verify', receiptLines(report), 'None.'),
    ...openLines(report),
    ...relationLines(report),
    ...section(
      `What was done since ${report.since}`,
      report.activities.map(
        ({ occurredAt, actorName, sentence }) =>
          `${occurredAt}, ${plainText(actorName)}: ${plainText(sentence)}`,
      ),
      'Nothing.',
    ),
    ...section(
      heading('Contacts', vendor.contacts.length, vendor.contacts.length),
      vendor.contacts.map(
        ({ name, email, title, isPrimary }) =>
          `${plainText(name)}${title === undefined ? '' : `, ${plainText(title)}`}, ${plainText(email)}${isPrimary ? ' (primary)' : ''}`,
      ),
      'None.',
    ),
    '',
  ].join('\n')
}
