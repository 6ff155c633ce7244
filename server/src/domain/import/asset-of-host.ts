import type { AssetForm } from '../observations/asset.ts'
import { canonicalAddress } from '../kernel/ip-address.ts'

const tcp = 'ASSET_IP_PORT_PROTOCOL_TCP'
const udp = 'ASSET_IP_PORT_PROTOCOL_UDP'

const isPort = (port: number | undefined): port is number =>
  port !== undefined && Number.isInteger(port) && port > 0 && port <= 65_535

const protocolOf = (name: string | undefined): typeof tcp | typeof udp =>
  name?.toLowerCase() === 'udp' ? udp : tcp

type Place = {
  url?: string | undefined
  ip?: string | undefined
  port?: number | undefined
  protocol?: string | undefined
  host?: string | undefined
}

/** The affected asset in the most specific form given; undefined if there is none. */
export const assetOfHost = ({ url, ip, port, protocol, host }: Place): AssetForm | undefined => {
  if (url !== undefined) return { url: { url } }
  const address = canonicalAddress(ip ?? '') ?? canonicalAddress(host ?? '')
  if (address !== undefined)
    return { ipPort: { address, port: isPort(port) ? port : 0, protocol: protocolOf(protocol) } }
  if (host === undefined) return undefined
  return isPort(port)
    ? { url: { url: `${protocol?.toLowerCase() === 'udp' ? 'udp' : 'tcp'}://${host}:${port}` } }
    : { dns: { recordType: 'ASSET_DNS_TYPE_A', domain: host } }
}
