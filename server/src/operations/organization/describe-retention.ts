import type { RetentionSetting } from '@parapet/contract'
import { dueBefore, keptClasses } from '../../domain/organization/retention.ts'
import {
  type EvidenceFigures,
  evidenceLimits,
  selectEvidenceFigures,
} from '../../store/observations/evidence-bounds.ts'
import { agingData } from '../../store/organization/aging-data.ts'
import type { StoredRetention } from '../../store/organization/retention.ts'
import type { Context } from '../handler.ts'

/** Counting stops here. */
const maxCounted = 10_000

type Described = {
  settings: RetentionSetting[]
  keptEvidence: EvidenceFigures & { maxBytes: number; maxBytesPerVendor: number }
  nextRunAt: string
}

/** What is kept for how long, and how much of it is already too old. */
export const describeRetention = async (
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  { rules, dueAt }: StoredRetention,
): Promise<Described> => {
  const described: RetentionSetting[] = []
  for (const { days, maxDays, ...kept } of keptClasses(rules, settings.retention))
    described.push({
      ...kept,
      ...(days !== undefined && { days }),
      ...(maxDays !== undefined && { maxDays }),
      dueCount:
        days === undefined ? 0 : await agingData[kept.class].count(db, dueBefore(now, days), maxCounted),
    })
  const { organizationBytes: maxBytes, vendorBytes: maxBytesPerVendor } = evidenceLimits
  const keptEvidence = { ...(await selectEvidenceFigures(db)), maxBytes, maxBytesPerVendor }
  return { settings: described, keptEvidence, nextRunAt: dueAt.toISOString() }
}
