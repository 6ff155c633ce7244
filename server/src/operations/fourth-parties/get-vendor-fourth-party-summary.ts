import { ApiError } from '@parapet/contract'
import { selectFourthPartySummary } from '../../store/fourth-parties/fourth-party-summary.ts'
import type { Handler } from '../handler.ts'
import { readDomain } from './read-domain.ts'

export const getVendorFourthPartySummary: Handler<'GetVendorFourthPartySummary'> = async (
  input,
  { db, now },
) => {
  const vendorDomain = readDomain('vendorDomain', input.vendorDomain)
  const summary = await selectFourthPartySummary(db, {
    vendorDomain,
    lookbackDays: input.lookbackDays ?? 0,
    now,
  })
  if (!summary) throw new ApiError('NOT_FOUND', `There is no monitored vendor ${vendorDomain}.`)
  return summary
}
