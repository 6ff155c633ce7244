import { selectTierRules } from '../../store/vendors/tier-rules.ts'
import type { Handler } from '../handler.ts'

export const getTierRules: Handler<'GetTierRules'> = async (_input, { db }) => ({
  tierRules: await selectTierRules(db),
})
