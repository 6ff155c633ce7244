import { invalidField } from '@parapet/contract'
import { normalizeDomainName } from '../../domain/kernel/domain-name.ts'
import { domainProblem } from '../../domain/kernel/domain-problem.ts'

/** The domain as stored; throws a 400 that says what is wrong with the field. */
export const readDomain = (field: string, given: string): string => {
  const read = normalizeDomainName(given)
  if ('problem' in read) throw invalidField(field, domainProblem(read), 'INVALID_DOMAIN')
  return read.domain
}
