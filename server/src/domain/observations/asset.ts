import type { Asset } from '@parapet/contract'
import { contentKey } from '../kernel/content-key.ts'
import { canonicalAddress } from '../kernel/ip-address.ts'
import { shorten } from '../kernel/shorten.ts'
import { withoutLogin } from '../kernel/without-login.ts'

// In characters. Longer names are truncated where they are shown; the key covers the whole.
const maxDisplayNameLength = 2_048
const maxUrlLength = 16_384
const maxNameLength = 255
const maxValueLength = 4_096
const maxDataClasses = 50
// RFC 5321 section 4.5.3.1 limits addresses to far less; this also bounds the search for them.
const maxIdentifierLength = 1_024

/** The observed asset, in exactly one of the contract's forms. */
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

const portName = (address: string, port: number, protocol: string): string => {
  if (port === 0) return address
  const host = address.includes(':') ? `[${address}]` : address
  return `${host}:${port}/${protocol.endsWith('_UDP') ? 'udp' : 'tcp'}`
}

const canonicalUrl = (given: string): string => {
  const url = URL.parse(withoutLogin(given))
  if (!url) return given
  if (url.hash !== '') url.hash = ''
  return url.href
}

/** Readers must not learn whose password leaked, so an e-mail address is reduced to its first character and domain. */
const maskAddresses = (text: string): string => text.replaceAll(/([^\s@<>"',;])[^\s@<>"',;]*@/gu, '$1***@')

const readIpPort = ({ address: given, port, protocol }: NonNullable<Asset['ipPort']>): ReadAsset => {
  const address = canonicalAddress(given)
  if (address === undefined) throw new Error(`"${shorten(given, 60)}" is not an IP address.`)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`The port ${port} is not a whole number from 0 to 65535.`)
  return {
    asset: {
      type: 'ASSET_TYPE_IP_PORT',
      displayName: portName(address, port, protocol),
      ipPort: { address, port, protocol },
    },
    key: contentKey(['asset', 'ip-port', address, port, port === 0 ? '' : protocol]),
    ip: address,
    ...(port !== 0 && { port }),
  }
}

const readDns = ({ recordType, domain, record, recordValue }: NonNullable<Asset['dns']>): ReadAsset => {
  const name = (record ?? domain).toLowerCase()
  const type = recordType.slice('ASSET_DNS_TYPE_'.length)
  return {
    asset: {
      type: 'ASSET_TYPE_DNS',
      displayName: `${shorten(name, maxNameLength)} ${type}`,
      dns: {
        recordType,
        domain: shorten(domain, maxNameLength),
        ...(record !== undefined && { record: shorten(record, maxNameLength) }),
        ...(recordValue !== undefined && { recordValue: shorten(recordValue, maxValueLength) }),
      },
    },
    key: contentKey(['asset', 'dns', recordType, name]),
    dnsRecordType: recordType,
  }
}

const readUrl = ({ url: given }: NonNullable<Asset['url']>): ReadAsset => {
  const url = canonicalUrl(given)
  return {
    asset: {
      type: 'ASSET_TYPE_URL',
      displayName: shorten(url, maxDisplayNameLength),
      url: { url: shorten(url, maxUrlLength) },
    },
    key: contentKey(['asset', 'url', url]),
  }
}

const readCredentials = (given: NonNullable<Asset['credentials']>): ReadAsset => {
  const { breachName, exposedDataClasses, exposedAt } = given
  const identifier = shorten(maskAddresses(shorten(given.identifier, maxIdentifierLength)), maxNameLength)
  const breach = breachName === undefined ? undefined : shorten(breachName, maxNameLength)
  return {
    asset: {
      type: 'ASSET_TYPE_CREDENTIALS',
      displayName: breach === undefined ? identifier : `${identifier} (${breach})`,
      credentials: {
        identifier,
        ...(breach !== undefined && { breachName: breach }),
        exposedDataClasses: exposedDataClasses
          .slice(0, maxDataClasses)
          .map((name) => shorten(name, maxNameLength)),
        ...(exposedAt !== undefined && { exposedAt }),
      },
    },
    key: contentKey(['asset', 'credentials', given.identifier.toLowerCase(), breachName ?? '']),
  }
}

/** The asset with its name and key; throws for an invalid address or port. */
export const readAsset = (form: AssetForm): ReadAsset => {
  if ('ipPort' in form) return readIpPort(form.ipPort)
  if ('dns' in form) return readDns(form.dns)
  return 'url' in form ? readUrl(form.url) : readCredentials(form.credentials)
}
