import { type Input, invalidField } from '@parapet/contract'
import { normalizeDomainName } from '../kernel/domain-name.ts'
import { domainProblem } from '../kernel/domain-problem.ts'
import { parseTimestamp } from '../kernel/timestamp.ts'
import { trimBlanks } from '../kernel/trim-blanks.ts'
import { canonicalVulnerabilityId } from '../kernel/value-kinds.ts'
import type { EventContent } from './event-content.ts'

/** What is said about an event, valid by its schema; absent means not given. */
export type GivenContent = Partial<Pick<Input<'CreateSecurityEvent'>, keyof EventContent>>

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.map(trimBlanks))]

const asGiven = <M extends string>(member: M): M => member

const subjectDomain = (given: string, index: number): string => {
  const read = normalizeDomainName(given)
  if ('domain' in read) return read.domain
  throw invalidField(`subjects[${index}].domain`, domainProblem(read), 'INVALID_DOMAIN')
}

const stored: {
  readonly [N in keyof EventContent]: (given: NonNullable<GivenContent[N]>) => EventContent[N]
} = {
  title: trimBlanks,
  summary: trimBlanks,
  eventType: asGiven,
  severity: asGiven,
  occurredAt: (time) => parseTimestamp(time) ?? time,
  disclosedAt: (time) => parseTimestamp(time) ?? null,
  subjects: (subjects) =>
    subjects.map(({ domain, name, role = 'EVENT_SUBJECT_ROLE_VICTIM' }, index) => ({
      ...(domain !== undefined && { domain: subjectDomain(domain, index) }),
      name: trimBlanks(name),
      role,
    })),
  vulnerabilityIds: (ids) => distinct(ids.map(canonicalVulnerabilityId)),
  affectedProducts: (products) =>
    products.map(({ vendor, product, versions, cpe }) => ({
      vendor: trimBlanks(vendor),
      product: trimBlanks(product),
      ...(versions !== undefined && { versions: trimBlanks(versions) }),
      ...(cpe !== undefined && { cpe }),
    })),
  threatActors: distinct,
  dataTypesExposed: distinct,
  recordsAffected: (count) => String(BigInt(count)),
  tags: distinct,
}

// The keys of an object literal are exactly those of its type.
export const eventContentNames = Object.keys(stored) as (keyof EventContent)[]

/** The given content in stored form, without what is not given; throws a 400 that says what is wrong with it. */
export const readEventContent = (given: GivenContent): Partial<EventContent> =>
  Object.fromEntries(
    eventContentNames.flatMap((name) => {
      const value = given[name]
      // The compiler cannot see that name and value belong together.
      return value === undefined ? [] : [[name, stored[name](value as never)]]
    }),
  )
