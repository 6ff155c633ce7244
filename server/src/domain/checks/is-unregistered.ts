import { getDomain } from 'tldts'
import type { RecordedDomain } from './recorded-domain.ts'

/** Whether a name belongs to a domain that nobody has registered, so that anybody could. */
export const isUnregistered = ({ registrations = [] }: RecordedDomain, name: string): boolean =>
  registrations.some((one) => one.answer.outcome === 'missing' && one.name === getDomain(name))
