import { newId } from '../../server/src/domain/kernel/id.ts'
import type { NewSecurityEvent } from '../../server/src/domain/security-events/event-content.ts'

const dayMs = 86_400_000

/** The n-th event of an endless sequence, closed unless overridden. */
export const benchEvent = (n: number, told: Partial<NewSecurityEvent> = {}): NewSecurityEvent => {
  const at = new Date(Date.now() - (n % 700) * dayMs - n * 1000).toISOString()
  return {
    id: newId('evt'),
    origin: `bench:${n}`,
    isSelf: false,
    title: `Event ${n}`,
    summary: `What happened in event ${n}, in a sentence or two of the length that such texts have.`,
    eventType: 'SECURITY_EVENT_TYPE_DATA_BREACH',
    severity:
      (['SEVERITY_LOW', 'SEVERITY_MEDIUM', 'SEVERITY_HIGH', 'SEVERITY_CRITICAL'] as const)[n % 4] ??
      'SEVERITY_LOW',
    status: 'SECURITY_EVENT_STATUS_RESOLVED',
    occurredAt: at,
    disclosedAt: at,
    detectedAt: at,
    subjects: [{ domain: `victim-${n}.com`, name: `Victim ${n}`, role: 'EVENT_SUBJECT_ROLE_VICTIM' }],
    vulnerabilityIds: [],
    affectedProducts: [],
    threatActors: [],
    dataTypesExposed: ['Email addresses'],
    recordsAffected: String(n * 100),
    sources: [
      {
        id: 'src_1',
        name: 'Feed',
        url: `https://example.com/${n}`,
        sourceType: 'EVENT_SOURCE_TYPE_FEED',
        retrievedAt: at,
        reliability: 'SOURCE_RELIABILITY_PROBABLE',
      },
    ],
    timeline: [],
    tags: [],
    ...told,
  }
}
