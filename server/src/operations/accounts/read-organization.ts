import { invalidField } from '@parapet/contract'
import { normalizeDomainName } from '../../domain/kernel/domain-name.ts'
import { domainProblem } from '../../domain/kernel/domain-problem.ts'
import { plainLine } from '../../domain/mail/plain-text.ts'

const maxNameLength = 255

export const readOrganizationDomain = (field: string, given: string): string => {
  const read = normalizeDomainName(given)
  if ('domain' in read) return read.domain
  throw invalidField(field, domainProblem(read), 'INVALID_DOMAIN')
}

export const readOrganizationName = (field: string, given: string): string => {
  const name = plainLine(given.normalize('NFC'), maxNameLength)
  if (name === '') throw invalidField(field, 'must contain at least one visible character.')
  return name
}
