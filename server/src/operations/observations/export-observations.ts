import type { Observation } from '@parapet/contract'
import { csvMember } from '../../domain/kernel/member-label.ts'
import { observationCsvHeader, writeObservationCsv } from '../../domain/observations/write-observation-csv.ts'
import { selectObservationLines } from '../../store/observations/observation-export.ts'
import type { Handler } from '../handler.ts'
import { readObservationSelection } from './read-observation-selection.ts'

// The store writes each line in wire form.
const parse = (line: string): Observation => JSON.parse(line) as Observation

export const exportObservations: Handler<'ExportObservations'> = async function* (
  input,
  { db, now, mediaType },
) {
  const selection = readObservationSelection(input, now)
  if (mediaType === 'application/x-ndjson') {
    for await (const lines of selectObservationLines(db, selection)) yield `${lines.join('\n')}\n`
    return
  }
  const label = csvMember(input.csvMembers)
  let before = observationCsvHeader
  for await (const lines of selectObservationLines(db, selection)) {
    yield before + writeObservationCsv(lines.map(parse), label)
    before = ''
  }
  if (before !== '') yield before
}
