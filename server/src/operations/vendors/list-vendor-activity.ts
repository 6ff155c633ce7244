import type { VendorActivity } from '@parapet/contract'
import { auditSentence } from '../../domain/audit/audit-sentence.ts'
import { observationActionSentence } from '../../domain/observations/observation-action-sentence.ts'
import { type ActivityFacts, selectVendorActivityPage } from '../../store/vendors/vendor-activity.ts'
import { selectExplainedVendor } from '../../store/vendors/vendor-explanation.ts'
import type { Handler } from '../handler.ts'
import { mapPage } from '../map-page.ts'
import { noSuchVendor } from './no-such-vendor.ts'

const sentenceOf = (facts: ActivityFacts): string => {
  const { action, details = {}, actionType, summary = '' } = facts
  if (action !== undefined) return auditSentence({ action, details })
  if (actionType === undefined) return summary
  const { title = null, newApprovalStatus = null, metadata = {} } = facts
  return observationActionSentence({ actionType, title, newApprovalStatus, metadata })
}

/** An entry as readers see it. */
export const toActivity = (facts: ActivityFacts): VendorActivity => {
  const { id, kind, occurredAt, actor, channel, comment, targetId } = facts
  return {
    id,
    kind,
    occurredAt,
    actor,
    ...(channel !== undefined && { channel }),
    sentence: sentenceOf(facts),
    ...(comment !== undefined && { comment }),
    targetId,
  }
}

export const listVendorActivity: Handler<'ListVendorActivity'> = async ({ id }, { db, page }) => {
  const vendor = await selectExplainedVendor(db, id)
  if (!vendor) throw noSuchVendor(id)
  const found = await selectVendorActivityPage(db, page, vendor)
  // The statement returns rows of this type.
  return mapPage(found, (row) => toActivity(row as ActivityFacts))
}
