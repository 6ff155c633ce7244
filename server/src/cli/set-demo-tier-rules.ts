import { suggestedTierRules } from '@parapet/contract'
import { readTierRules } from '../domain/vendors/tier-rules.ts'
import type { Db } from '../store/kernel/store.ts'
import {
  lockTierRules,
  replaceTierRules,
  retierVendors,
  selectTierRules,
} from '../store/vendors/tier-rules.ts'

/** The suggested rules, unless the organization already has its own. */
export const setDemoTierRules = async (db: Db): Promise<void> => {
  await lockTierRules(db)
  const { revision, assessmentDays } = await selectTierRules(db)
  if (revision > 0) return
  await replaceTierRules(db, { ...readTierRules({ ...suggestedTierRules, assessmentDays }), revision: 1 })
  await retierVendors(db)
}
