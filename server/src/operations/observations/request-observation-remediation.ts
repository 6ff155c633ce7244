import { ApiError } from '@parapet/contract'
import { readCompanyContacts } from '../../domain/observations/read-company-contacts.ts'
import { selectContactsByDomain } from '../../store/observations/remediation-request.ts'
import type { Handler } from '../handler.ts'
import { lockNamedObservations } from './lock-named-observations.ts'
import { requestRemediation } from './request-remediation.ts'
import { requireVendorObservations } from './require-vendor-observations.ts'

export const requestObservationRemediation: Handler<'RequestObservationRemediation'> = async (
  { observationOrns, companyContacts = [], message, discloseScore = false },
  context,
) => {
  const { db } = context
  const { contacts: given, noSuchCompany } = readCompanyContacts(companyContacts)
  const rows = await lockNamedObservations(db, observationOrns)
  requireVendorObservations(rows, observationOrns)
  const domains = [...new Set(rows.map(({ domain }) => domain))]
  const stranger = [...given.keys()].find((domain) => !domains.includes(domain))
  if (stranger !== undefined) throw noSuchCompany(stranger, 'is not the vendor of any of the observations.')
  const recipients = new Map([...(await selectContactsByDomain(db, domains)), ...given])
  const unreachable = domains.find((domain) => (recipients.get(domain) ?? []).length === 0)
  if (unreachable !== undefined) {
    throw new ApiError(
      'RECIPIENTS_MISSING',
      `The vendor ${unreachable} has no contacts: add some, or name recipients in companyContacts.`,
      { metadata: { vendorDomain: unreachable } },
    )
  }
  const { updatedCount, requests } = await requestRemediation(context, rows, recipients, {
    message,
    discloseScore,
  })
  return { updatedCount, unchangedCount: rows.length - updatedCount, requests }
}
