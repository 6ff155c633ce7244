import { isIP, SocketAddress } from 'node:net'
import type { Asset } from '@parapet/contract'
import { contentKey } from './content-key.ts'

/** What was observed, in exactly one of the forms that the contract has. */
export type AssetForm =
  | { ipPort: NonNullable<Asset['ipPort']> }
  | { dns: NonNullable<Asset['dns']> }
  | { url: NonNullable<Asset['url']> }
  | { credentials: NonNullable<Asset['credentials']> }

export type ReadAsset = {
  asset: Asset
  /** The same for the same asset, however it was written. */
  key: string
  ip?: string
  port?: number
  dnsRecordType?: string
}

/** One spelling for each address: IPv6 in its short form. */
const canonicalAddress = (address: string): string =>
  isIP(address) === 6 ? new SocketAddress({ address, family: 'ipv6' }).address : address

const portName = (address: string, port: number, protocol: string): string => {
  if (port === 0) return address
  const host = isIP(address) === 6 ? `[${address}]` : address
  return `${host}:${port}/${protocol.endsWith('_UDP') ? 'udp' : 'tcp'}`
}

const canonicalUrl = (given: string): string => {
  if (!URL.canParse(given)) return given
  const url = new URL(given)
  url.hash = ''
  url.username = ''
  url.password = ''
  return url.href
}

/** The asset with its name and its key; an address that is none throws. */
export const readAsset = (form: AssetForm): ReadAsset => {
  if ('ipPort' in form) {
    const { port, protocol } = form.ipPort
    if (isIP(form.ipPort.address) === 0) throw new Error(`${form.ipPort.address} is no IP address.`)
    const address = canonicalAddress(form.ipPort.address)
    const displayName = portName(address, port, protocol)
    return {
      asset: { type: 'ASSET_TYPE_IP_PORT', displayName, ipPort: { address, port, protocol } },
      key: contentKey(['asset', 'ip-port', address, port, port === 0 ? '' : protocol]),
      ip: address,
      ...(port !== 0 && { port }),
    }
  }
  if ('dns' in form) {
    const { recordType, domain, record } = form.dns
    const name = (record ?? domain).toLowerCase()
    const type = recordType.slice('ASSET_DNS_TYPE_'.length)
    return {
      asset: { type: 'ASSET_TYPE_DNS', displayName: `${name} ${type}`, dns: form.dns },
      key: contentKey(['asset', 'dns', recordType, name]),
      dnsRecordType: recordType,
    }
  }
  if ('url' in form) {
    const url = canonicalUrl(form.url.url)
    return {
      asset: { type: 'ASSET_TYPE_URL', displayName: url, url: { url } },
      key: contentKey(['asset', 'url', url]),
    }
  }
  const { identifier, breachName } = form.credentials
  const displayName = breachName === undefined ? identifier : `${identifier} (${breachName})`
  return {
    asset: { type: 'ASSET_TYPE_CREDENTIALS', displayName, credentials: form.credentials },
    key: contentKey(['asset', 'credentials', identifier, breachName ?? '']),
  }
}
