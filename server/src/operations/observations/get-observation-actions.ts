import { pageSizes } from '@parapet/contract'
import { selectObservationHistory } from '../../store/observations/observation-history.ts'
import type { Handler } from '../handler.ts'
import { readAuthorized } from './authorize-orn.ts'

export const getObservationActions: Handler<'GetObservationActions'> = async (
  { orn, limit = 0, offset = 0 },
  { db },
) => {
  const page = { limit: Math.min(limit || pageSizes.default, pageSizes.max), offset }
  const { actions, totalCount } = await readAuthorized(db, orn, (key) =>
    selectObservationHistory(db, key, page),
  )
  return { actions: actions.map((action) => ({ ...action, orn })), totalCount }
}
