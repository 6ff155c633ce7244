import type { InputFor, OutputFor } from '../parts/ask.ts'
import { fromLocalTime, toLocalTime } from '../parts/local-time.ts'

export type SecurityEvent = OutputFor<'GetSecurityEvent'>['event']
type Created = InputFor<'CreateSecurityEvent'>
type Changed = InputFor<'UpdateSecurityEvent'>

type SubjectDraft = { name: string; domain: string; role: SecurityEvent['subjects'][number]['role'] }
type ProductDraft = { vendor: string; product: string; versions: string; cpe: string }

/** An event in its form: every field is present, and empty if it is not set. */
export type EventDraft = {
  title: string
  summary: string
  eventType: SecurityEvent['eventType']
  severity: SecurityEvent['severity']
  occurredAt: string
  disclosedAt: string
  subjects: readonly SubjectDraft[]
  vulnerabilityIds: readonly string[]
  affectedProducts: readonly ProductDraft[]
  threatActors: readonly string[]
  dataTypesExposed: readonly string[]
  recordsAffected: string
  tags: readonly string[]
}

export const blankSubject: SubjectDraft = { name: '', domain: '', role: 'EVENT_SUBJECT_ROLE_VICTIM' }
export const blankProduct: ProductDraft = { vendor: '', product: '', versions: '', cpe: '' }

export const draftOf = (event?: SecurityEvent): EventDraft => ({
  title: event?.title ?? '',
  summary: event?.summary ?? '',
  eventType: event?.eventType ?? 'SECURITY_EVENT_TYPE_DATA_BREACH',
  severity: event?.severity ?? 'SEVERITY_HIGH',
  occurredAt: toLocalTime(event?.occurredAt),
  disclosedAt: toLocalTime(event?.disclosedAt),
  subjects: event?.subjects.map(({ name, domain = '', role }) => ({ name, domain, role })) ?? [],
  vulnerabilityIds: event?.vulnerabilityIds ?? [],
  affectedProducts: event?.affectedProducts.map((product) => ({ ...blankProduct, ...product })) ?? [],
  threatActors: event?.threatActors ?? [],
  dataTypesExposed: event?.dataTypesExposed ?? [],
  recordsAffected: event?.recordsAffected ?? '',
  tags: event?.tags ?? [],
})

const said = <K extends string>(name: K, text: string): { [N in K]?: string } =>
  // At most one member has that name.
  (text.trim() === '' ? {} : { [name]: text.trim() }) as { [N in K]?: string }

const isBlank = (row: Readonly<Record<string, string>>): boolean =>
  ['name', 'domain', 'vendor', 'product', 'versions', 'cpe'].every((field) => (row[field] ?? '') === '')

const listsOf = ({ subjects, affectedProducts, ...draft }: EventDraft) => ({
  subjects: subjects
    .filter((row) => !isBlank(row))
    .map(({ name, domain, role }) => ({ name: name.trim(), role, ...said('domain', domain) })),
  affectedProducts: affectedProducts
    .filter((row) => !isBlank(row))
    .map(({ vendor, product, versions, cpe }) => ({
      vendor: vendor.trim(),
      product: product.trim(),
      ...said('versions', versions),
      ...said('cpe', cpe),
    })),
  vulnerabilityIds: [...draft.vulnerabilityIds],
  threatActors: [...draft.threatActors],
  dataTypesExposed: [...draft.dataTypesExposed],
  tags: [...draft.tags],
})

const headOf = ({ title, summary, eventType, severity }: EventDraft) => ({
  title: title.trim(),
  summary: summary.trim(),
  eventType,
  severity,
})

/** The input for creating an event. */
export const toCreated = (draft: EventDraft): Created => {
  const occurredAt = fromLocalTime(draft.occurredAt)
  const disclosedAt = fromLocalTime(draft.disclosedAt)
  return {
    ...headOf(draft),
    ...listsOf(draft),
    ...(occurredAt !== undefined && { occurredAt }),
    ...(disclosedAt !== undefined && { disclosedAt }),
    ...said('recordsAffected', draft.recordsAffected),
  }
}

/** Only changed fields, so that an untouched time keeps its seconds. */
export const toChanged = (eventId: string, before: EventDraft, after: EventDraft): Changed => {
  const all = {
    ...headOf(after),
    ...listsOf(after),
    occurredAt: fromLocalTime(after.occurredAt) ?? null,
    disclosedAt: fromLocalTime(after.disclosedAt) ?? null,
    recordsAffected: after.recordsAffected.trim() === '' ? null : after.recordsAffected.trim(),
  } satisfies Omit<Changed, 'eventId'>
  const differs = (name: string): boolean =>
    JSON.stringify(before[name as keyof EventDraft]) !== JSON.stringify(after[name as keyof EventDraft])
  return { eventId, ...Object.fromEntries(Object.entries(all).filter(([name]) => differs(name))) }
}
