import { selectObservation } from '../../store/observations/observation.ts'
import type { Handler } from '../handler.ts'
import { readAuthorized } from './authorize-orn.ts'

export const getObservation: Handler<'GetObservation'> = async ({ orn }, { db }) => ({
  observation: await readAuthorized(db, orn, (key) => selectObservation(db, key)),
})
