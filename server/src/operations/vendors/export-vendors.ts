import { vendorCsvHeader, writeVendorCsv } from '../../domain/vendors/write-vendor-csv.ts'
import { selectVendorCells, selectVendorLines } from '../../store/vendors/vendor-export.ts'
import type { Handler } from '../handler.ts'
import { readVendorSelection } from './read-vendor-selection.ts'

export const exportVendors: Handler<'ExportVendors'> = async function* (input, { db, now, mediaType }) {
  const selection = readVendorSelection(input, now)
  if (mediaType === 'application/x-ndjson') {
    for await (const lines of selectVendorLines(db, selection)) yield `${lines.join('\n')}\n`
    return
  }
  let before = vendorCsvHeader
  for await (const rows of selectVendorCells(db, selection)) {
    yield before + writeVendorCsv(rows)
    before = ''
  }
  if (before !== '') yield before
}
