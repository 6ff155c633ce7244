import { selectEvidenceOfObservation } from '../../store/observations/evidence-of-observation.ts'
import type { Handler } from '../handler.ts'
import { readAuthorized } from './authorize-orn.ts'

export const getObservationEvidence: Handler<'GetObservationEvidence'> = async ({ orn }, { db }) => ({
  evidence: await readAuthorized(db, orn, (key) => selectEvidenceOfObservation(db, key)),
})
