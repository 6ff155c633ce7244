import { ApiError, type NetworkPolicy } from '@parapet/contract'
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { isAllowedNetwork } from '../../domain/organization/is-allowed-network.ts'
import { readNetworkPolicy } from '../../domain/organization/network-policy.ts'
import { lockNetworkPolicy, updateNetworkPolicy } from '../../store/organization/network-policy.ts'
import { selectPublicId } from '../../store/organization/organization-settings.ts'
import type { Handler } from '../handler.ts'

const toDetails = ({ networks, ...applies }: NetworkPolicy) => ({
  networks: networks.map(({ network }) => network),
  ...applies,
})

export const setNetworkPolicy: Handler<'SetNetworkPolicy'> = async (given, { db, audit, principal }) => {
  const networkPolicy = readNetworkPolicy(given)
  const address = principal.browser?.address ?? ''
  const networks = networkPolicy.networks.map(({ network }) => network)
  if (networkPolicy.appliesToConsole && !isAllowedNetwork(networks, address))
    throw new ApiError(
      'NETWORK_EXCLUDES_CALLER',
      `networks: none includes ${address}, which you are calling from. Add it, or make this change from an allowed network.`,
      { metadata: { address } },
    )
  const before = await lockNetworkPolicy(db)
  if (canonicalJson(before) !== canonicalJson(networkPolicy)) {
    const details = { before: toDetails(before), after: toDetails(networkPolicy) }
    const targetId = await selectPublicId(db)
    await updateNetworkPolicy(db, networkPolicy)
    await audit([{ action: 'organization.networks-changed', targetType: 'organization', targetId, details }])
  }
  return { networkPolicy }
}
