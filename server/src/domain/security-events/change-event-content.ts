import { canonicalJson } from '../kernel/canonical-json.ts'
import { type EventContent, type NewSecurityEvent, unsetContent } from './event-content.ts'
import { eventContentNames } from './read-event-content.ts'

type Stored = Omit<NewSecurityEvent, 'timeline'>

type Values = Partial<Record<keyof EventContent, unknown>>

/** An unknown start defaults to the disclosure, or else to when it was first seen here. */
const knownStart = ({ occurredAt, disclosedAt, detectedAt }: Stored): string | undefined =>
  occurredAt === (disclosedAt ?? detectedAt) ? undefined : occurredAt

/** The event with `written` in place of the named fields; named fields that are not written are cleared. */
export const writeEventContent = <E extends Stored>(
  event: E,
  names: ReadonlySet<string>,
  written: Partial<EventContent>,
): E => {
  const named = (values: object): object =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
  const after = { ...event, ...named(unsetContent), ...named(written) }
  const start = names.has('occurredAt') ? written.occurredAt : knownStart(event)
  return { ...after, occurredAt: start ?? after.disclosedAt ?? after.detectedAt }
}

/** The values that differ, as the audit trail stores them; unset values are left out on their side. */
export const eventContentChange = (
  before: EventContent,
  after: EventContent,
): { names: (keyof EventContent)[]; before: Values; after: Values } => {
  const names = eventContentNames.filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]))
  const valuesOf = (event: EventContent): Values =>
    Object.fromEntries(names.flatMap((name) => (event[name] === null ? [] : [[name, event[name]]])))
  return { names, before: valuesOf(before), after: valuesOf(after) }
}
