import type { ObservationEvidence } from '@parapet/contract'
import type { Db } from '../kernel/store.ts'
import { readReports, selectEvidenceContents, selectEvidenceReferences } from './evidence-reference.ts'

/** What an observation rests on, by hash, with the content where it is still stored. */
export const selectEvidenceOfObservation = async (db: Db, key: string): Promise<ObservationEvidence[]> => {
  const references = (await selectEvidenceReferences(db, [key])).get(key) ?? []
  const contents = await selectEvidenceContents(
    db,
    references.map(({ sha256 }) => sha256),
  )
  if (references.some(({ isReported }) => isReported))
    for await (const reports of readReports(db, [key]))
      for (const { record } of reports) contents.set(record.sha256, record.content)
  return references.map(({ isReported: _isReported, ...reference }) => {
    const content = contents.get(reference.sha256)
    return { ...reference, ...(content !== undefined && { content }) }
  })
}
