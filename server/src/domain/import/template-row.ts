import type { AssetForm } from '../observations/asset.ts'
import { canonicalAddress } from '../kernel/ip-address.ts'
import { hostOf } from './host-of.ts'
import { instantOf } from './instant-of.ts'
import type { TemplateRow } from './template-cell.ts'
import type { TemplateColumn } from './template-columns.ts'

const isBelow = (one: string, other: string): boolean => one === other || one.endsWith(`.${other}`)

const urlContradiction = ({ host, url, port }: TemplateRow): string | undefined => {
  if (url === undefined) return undefined
  const named = hostOf(host ?? '')
  const urlHost = hostOf(url)
  const isNamed = named !== undefined && canonicalAddress(named) === undefined
  if (isNamed && urlHost !== undefined && !isBelow(named, urlHost) && !isBelow(urlHost, named))
    return `Its host "${named.slice(0, 60)}" is not the host of its url, ${urlHost.slice(0, 60)}.`
  const parsed = URL.parse(url)
  const usual = { 'http:': '80', 'https:': '443' }[parsed?.protocol ?? '']
  const urlPort = parsed?.port || usual
  if (port !== undefined && urlPort !== undefined && Number(port) !== Number(urlPort))
    return `Its port "${port}" is not the port of its url, ${urlPort}.`
  return undefined
}

const addressContradiction = ({ host, ip }: TemplateRow): string | undefined => {
  const [named, address] = [canonicalAddress(hostOf(host ?? '') ?? ''), canonicalAddress(ip ?? '')]
  return named !== undefined && address !== undefined && named !== address
    ? `Its host "${named}" and its ip "${address}" are different addresses.`
    : undefined
}

/** A day on its own includes all its hours. */
const isAfter = (firstSeen: string, lastSeen: string, isDay: boolean): boolean =>
  isDay ? firstSeen.slice(0, 10) > lastSeen.slice(0, 10) : firstSeen > lastSeen

const timeContradiction = (row: TemplateRow, lastSeen: string): string | undefined => {
  const [first, last] = [instantOf(row.firstSeen), instantOf(lastSeen)]
  if (first === undefined || last === undefined) return undefined
  return isAfter(first, last, row.lastSeen === undefined || row.lastSeen.length === '2026-01-02'.length)
    ? `Its firstSeen "${row.firstSeen}" is later than its lastSeen, ${last.slice(0, 19)}Z.`
    : undefined
}

/** Why the cells of a row cannot all be right. */
export const rowContradiction = (row: TemplateRow, lastSeen: string): string | undefined => {
  if ((row.cvssScore === undefined) !== (row.cvssVector === undefined))
    return 'It has only one of cvssScore and cvssVector: give both or neither.'
  return urlContradiction(row) ?? addressContradiction(row) ?? timeContradiction(row, lastSeen)
}

const ofVulnerabilities: readonly TemplateColumn[] = [
  'cvssScore',
  'cvssVector',
  'cwe',
  'product',
  'cpe',
  'fixAvailable',
]

/** What the row says that neither its asset nor its vulnerability has a place for. */
export const besideAsset = (row: TemplateRow, asset: AssetForm): string[] => {
  const shown = JSON.stringify(asset).toLowerCase()
  const isShown = (text: string): boolean => shown.includes(text.toLowerCase())
  const places = (['host', 'ip'] as const).filter(
    (column) => !isShown(column === 'ip' ? (canonicalAddress(row.ip ?? '') ?? '') : (row.host ?? '')),
  )
  const others = row.cve === undefined ? ofVulnerabilities : []
  return [...places, ...others].flatMap((column) => {
    const text = row[column]
    return text === undefined ? [] : [`${column} ${text}`]
  })
}
