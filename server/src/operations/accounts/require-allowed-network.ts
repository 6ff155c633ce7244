import { isAllowedNetwork } from '../../domain/organization/is-allowed-network.ts'
import type { Db } from '../../store/kernel/store.ts'
import { selectConsoleNetworks } from '../../store/organization/network-policy.ts'
import { networkRefused } from '../network-refused.ts'

/** No session starts in an organization, or moves to it, from a network where the next call would be refused. */
export const requireAllowedNetwork = async (db: Db, { address }: { address: string }): Promise<void> => {
  if (!isAllowedNetwork(await selectConsoleNetworks(db), address)) throw networkRefused(address)
}
