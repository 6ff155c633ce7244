import { parseTimestamp } from '../kernel/timestamp.ts'
import type { FeedEvent } from './feed-event.ts'
import type { Breach } from './hibp.ts'

const sensitive = /password|credit card|bank|passport|social security|government|health|biometric|payment/i

const severityOf = ({ dataClasses }: Breach): FeedEvent['severity'] =>
  dataClasses.some((name) => sensitive.test(name)) ? 'SEVERITY_HIGH' : 'SEVERITY_MEDIUM'

/** The event for a company's data breach, from its Have I Been Pwned entry. */
export const hibpEvent = (
  name: string,
  breach: Breach,
  { isSelf, domain }: { isSelf: boolean; domain: string },
): FeedEvent => {
  const { title, breachDate, addedAt, pwnCount, description, dataClasses, isVerified } = breach
  const occurredAt = `${breachDate}T00:00:00.000000Z`
  const disclosedAt = parseTimestamp(addedAt ?? '') ?? occurredAt
  return {
    origin: `hibp:${name}`,
    title: `Data breach at ${title}`,
    summary: description === '' ? `${title} is listed as breached.` : description,
    eventType: 'SECURITY_EVENT_TYPE_DATA_BREACH',
    severity: severityOf(breach),
    isSelf,
    occurredAt,
    disclosedAt,
    subjects: [{ domain, name: title, role: 'EVENT_SUBJECT_ROLE_VICTIM' }],
    vulnerabilityIds: [],
    affectedProducts: [],
    dataTypesExposed: dataClasses,
    recordsAffected: pwnCount ?? null,
    sources: [
      {
        name: 'Have I Been Pwned',
        url: `https://haveibeenpwned.com/Breach/${encodeURIComponent(name)}`,
        sourceType: 'EVENT_SOURCE_TYPE_FEED',
        publishedAt: disclosedAt,
        reliability: isVerified ? 'SOURCE_RELIABILITY_CONFIRMED' : 'SOURCE_RELIABILITY_PROBABLE',
      },
    ],
    tags: ['breach'],
  }
}
