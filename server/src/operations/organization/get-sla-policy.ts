import { selectSlaPolicy } from '../../store/organization/sla-policy.ts'
import type { Handler } from '../handler.ts'

export const getSlaPolicy: Handler<'GetSlaPolicy'> = async (_input, { db }) => ({
  slaPolicy: await selectSlaPolicy(db),
})
