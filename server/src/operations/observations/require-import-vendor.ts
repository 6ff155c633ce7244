import { ApiError, invalidField } from '@parapet/contract'
import { chooseVendor } from '../../domain/import/choose-vendor.ts'
import { fieldNames } from '../../domain/import/claim-finding.ts'
import type { HostOwner } from '../../domain/import/owner-of-host.ts'

/** The vendor that the caller chose for findings on hosts that belong to nobody. */
export const requireImportVendor = (
  ownerOf: (host: string) => HostOwner | undefined,
  name: string,
): HostOwner => {
  const chosen = chooseVendor(ownerOf, name, fieldNames.vendor)
  if ('owner' in chosen) return chosen.owner
  throw chosen.isKnown
    ? invalidField('vendor', chosen.problem)
    : new ApiError('NOT_FOUND', `vendor: ${chosen.problem}`)
}
