import { csvMember } from '../../domain/kernel/member-label.ts'
import { vendorCsvHeader, writeVendorCsv } from '../../domain/vendors/write-vendor-csv.ts'
import { selectVendorCells, selectVendorLines } from '../../store/vendors/vendor-export.ts'
import type { Handler } from '../handler.ts'
import { readVendorSelection } from './read-vendor-selection.ts'

export const exportVendors: Handler<'ExportVendors'> = async function* (
  input,
  { db, now, mediaType, principal },
) {
  const selection = readVendorSelection(input, now)
  if (mediaType === 'application/x-ndjson') {
    for await (const lines of selectVendorLines(db, selection)) yield `${lines.join('\n')}\n`
    return
  }
  // Callers who may not read the list of members are not told their addresses; an import takes ids as well.
  const owner = principal.scopes.has('members.read') ? 'email' : 'id'
  const label = csvMember(input.csvMembers)
  let before = vendorCsvHeader
  for await (const rows of selectVendorCells(db, selection, owner)) {
    yield before + writeVendorCsv(rows, label)
    before = ''
  }
  if (before !== '') yield before
}
