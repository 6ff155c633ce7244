import type { AssetForm } from '../observations/asset.ts'
import { assetOfHost } from './asset-of-host.ts'
import { hostOf } from './host-of.ts'
import { type JsonObject, textIn } from './json-value.ts'
import { nucleiRecordType } from './nuclei-category.ts'
import { addressProblem, portProblem } from './place-problem.ts'

type Rule = { templateId: string; type: string; tags: readonly string[] }

/** Some results have a URL behind a slash. */
const placeIn = (result: JsonObject, name: string): string | undefined =>
  textIn(result, name)?.replace(/^\/+(?=[a-z]+:\/\/)/i, '')

const isUrl = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text)

/** `host:port` and `[address]:port`; an IPv6 address without brackets has none. */
const portOf = (place: string | undefined): string | undefined => {
  if (place === undefined) return undefined
  if (isUrl(place)) return URL.parse(place)?.port || undefined
  return /^(?:\[[^\]]*\]|[^:/]*):(\d+)$/.exec(place)?.[1]
}

/** Where a result was found, under the names of all versions. */
type Place = {
  hosts: string[]
  matched: string | undefined
  url: string | undefined
  ip: string | undefined
  /** The matched place's own port wins: the port of a target given as a URL is another one. */
  port: string | undefined
}

export const nucleiPlace = (result: JsonObject): Place => {
  const matched = placeIn(result, 'matched-at') ?? placeIn(result, 'matched')
  const url = placeIn(result, 'url')
  const host = placeIn(result, 'host')
  const named = [host, matched, url].flatMap((place) => hostOf(place ?? '') ?? [])
  return {
    hosts: [...new Set(named)],
    matched,
    url,
    ip: textIn(result, 'ip'),
    port: portOf(matched) ?? textIn(result, 'port') ?? portOf(host),
  }
}

const serviceAsset = ({ ip, port }: Place, host: string): AssetForm | { refusal: string } | undefined => {
  const problem = ip === undefined ? undefined : addressProblem('ip', ip)
  if (problem !== undefined) return { refusal: problem }
  return assetOfHost({ ip, port: port === undefined ? undefined : Number(port), host })
}

/** The asset a result is about, or why it cannot be told. */
export const nucleiAsset = (place: Place, { type, ...rule }: Rule): AssetForm | { refusal: string } => {
  const { hosts, matched, url, port } = place
  const [host] = hosts
  if (host === undefined) return { refusal: 'It does not name a host.' }
  const problem = port === undefined ? undefined : portProblem('port', port)
  if (problem !== undefined) return { refusal: problem }
  if (type === 'dns') {
    const record = hostOf(matched ?? '')
    const recordType = nucleiRecordType(rule)
    return { dns: { recordType, domain: host, ...(record !== undefined && record !== host && { record }) } }
  }
  if (type === 'ssl' && port !== undefined) {
    const name = hostOf(matched ?? '') ?? host
    return { url: { url: `tls://${name.includes(':') ? `[${name}]` : name}:${port}` } }
  }
  if (matched !== undefined && /^https?:\/\//i.test(matched)) return { url: { url: matched } }
  if (type === 'http' || type === 'headless') return { url: { url: url ?? `http://${matched ?? host}` } }
  return serviceAsset(place, host) ?? { refusal: 'It does not say where it was found.' }
}
