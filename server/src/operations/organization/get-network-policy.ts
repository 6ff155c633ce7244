import { selectNetworkPolicy } from '../../store/organization/network-policy.ts'
import type { Handler } from '../handler.ts'

export const getNetworkPolicy: Handler<'GetNetworkPolicy'> = async (_input, { db, principal }) => ({
  networkPolicy: await selectNetworkPolicy(db),
  callerAddress: principal.browser?.address ?? '',
})
