import { ApiError } from '@parapet/contract'
import { replaceRuleChannels } from '../../store/alerts/alert-rule.ts'
import type { Db } from '../../store/kernel/store.ts'

/** Sends the rule's alerts to these channels; refused if one of them does not exist. */
export const requireChannels = async (
  db: Db,
  ruleId: string,
  channelIds: readonly string[],
): Promise<void> => {
  const [unknown] = await replaceRuleChannels(db, ruleId, [...new Set(channelIds)])
  if (unknown !== undefined)
    throw new ApiError(
      'NOT_FOUND',
      `There is no channel ${unknown}. ListAlertChannels shows those there are.`,
    )
}
