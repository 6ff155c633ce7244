import { caution, plainMember, plainText, section } from './markdown.ts'
import type { Read } from './tool.ts'

/** Rows in each part: the page names the worst, the tools list the rest. */
const limit = 15

const openEventStatuses = [
  'SECURITY_EVENT_STATUS_NEW',
  'SECURITY_EVENT_STATUS_INVESTIGATING',
  'SECURITY_EVENT_STATUS_CONFIRMED',
  'SECURITY_EVENT_STATUS_MONITORING',
] as const

const readAll = async (read: Read, id: string) => {
  const { vendor } = await read('GetVendor', { id })
  const { domainName } = vendor
  const ofVendor = [
    {
      rule: {
        field: { observationsField: 'OBSERVATIONS_FIELD_VENDOR' as const },
        comparison: 'COMPARISON_EQUAL' as const,
        value: { stringValue: domainName },
      },
    },
  ]
  const [scores, observations, fourthParties, questionnaires, events] = await Promise.all([
    read('GetVendorScores', { filters: ofVendor, includeFactors: true }),
    read('GetObservations', {
      filters: ofVendor,
      sortField: 'severity',
      sortOrder: 'SORT_ORDER_DESC',
      limit,
    }),
    read('GetFourthParties', { filters: { vendorDomains: [domainName] }, limit }),
    read('ListQuestionnaires', { vendorId: id, limit }),
    read('GetSecurityEventFeed', {
      filters: { vendorDomains: [domainName], statuses: [...openEventStatuses] },
      limit,
    }),
  ])
  return { vendor, scores: scores.vendorScores[0], observations, fourthParties, questionnaires, events }
}

type All = Awaited<ReturnType<typeof readAll>>

const heading = (name: string, shown: number, total: number): string =>
  total > shown ? `${name}: ${shown} of ${total}` : `${name}: ${total}`

const members = (given: readonly string[], prefix: string): string =>
  given.length === 0 ? 'not recorded' : given.map((member) => plainMember(member, prefix)).join(', ')

const factLines = ({ vendor }: All): string[] => [
  `- Id: ${vendor.id}, domain ${plainText(vendor.domainName)}`,
  `- Status: ${plainMember(vendor.lifecycleStatus, 'VENDOR_LIFECYCLE_STATUS_')}, ${vendor.isMonitored ? 'monitored' : 'not monitored'}`,
  `- Risk level: ${plainMember(vendor.riskLevel, 'RISK_LEVEL_')}, business impact: ${plainMember(vendor.businessImpact, 'BUSINESS_IMPACT_')}`,
  `- Contract ends: ${vendor.contractEndDate ?? 'not recorded'}; value in minor units: ${vendor.contractValue ?? 'not recorded'}`,
  `- Data shared: ${members(vendor.dataTypesShared, 'DATA_TYPE_SHARED_')}`,
  `- Access: ${members(vendor.accessTypes, 'ACCESS_TYPE_')}`,
]

const scoreLines = ({ scores }: All): string[] => {
  if (!scores?.overall) return []
  const { overall, breachLikelihood, ransomware, factors } = scores
  const costly = factors.filter(({ scoreImpact }) => scoreImpact > 0)
  return [
    `Overall ${overall.value} of 100 (${plainMember(overall.grade, 'GRADE_').toUpperCase()}), higher is better`,
    ...(breachLikelihood ? [`Likelihood of a breach ${breachLikelihood.value} of 100, higher is worse`] : []),
    ...(ransomware ? [`Likelihood of ransomware ${ransomware.value} of 100, higher is worse`] : []),
    ...costly
      .toSorted((one, other) => other.scoreImpact - one.scoreImpact)
      .slice(0, 5)
      .map(
        ({ category, scoreImpact, openCount }) =>
          `${plainMember(category, 'OBSERVATION_CATEGORY_')} costs ${scoreImpact} points, ${openCount} open`,
      ),
  ]
}

/** Everything about a vendor that a reviewer would want on one page, as Markdown. */
export const vendorReport = async (read: Read, id: string): Promise<string> => {
  const all = await readAll(read, id)
  const { vendor, observations, fourthParties, questionnaires, events } = all
  return [
    `# ${plainText(vendor.companyName)}`,
    '',
    caution,
    '',
    ...factLines(all),
    ...section('Scores (heuristic, not calibrated)', scoreLines(all), 'Too little was checked for a score.'),
    ...section(
      heading('Open observations', observations.observations.length, observations.totalCount),
      observations.observations.map(
        ({ severity, title, asset, vulnerability, orn }) =>
          `${plainMember(severity, 'SEVERITY_')}: ${plainText(title)} on ${plainText(asset.displayName)}${vulnerability?.kev ? ', known to be exploited' : ''} (${orn})`,
      ),
      'None.',
    ),
    ...section(
      heading('Fourth parties', fourthParties.fourthParties.length, fourthParties.totalCount),
      fourthParties.fourthParties.map(
        ({ fourthPartyName, fourthPartyDomain, products, status }) =>
          `${plainText(fourthPartyName)} (${plainText(fourthPartyDomain)}), ${plainMember(status, 'FOURTH_PARTY_STATUS_')}: ${products.map(({ name }) => plainText(name)).join(', ')}`,
      ),
      'None known.',
    ),
    ...section(
      heading('Questionnaires', questionnaires.questionnaires.length, questionnaires.totalCount),
      questionnaires.questionnaires.map(
        ({ templateName, status, dueDate, progressPercent, id: questionnaireId }) =>
          `${plainText(templateName)}: ${plainMember(status, 'QUESTIONNAIRE_STATUS_')}, ${progressPercent} % answered${dueDate === undefined ? '' : `, due ${dueDate}`} (${questionnaireId})`,
      ),
      'None.',
    ),
    ...section(
      heading('Open security events', events.events.length, events.totalCount),
      events.events.map(
        ({ severity, title, occurredAt, eventId }) =>
          `${plainMember(severity, 'SEVERITY_')}: ${plainText(title)}, ${occurredAt} (${eventId})`,
      ),
      'None.',
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
