import { getDomain } from 'tldts'
import { recordsOf } from './dns-answer.ts'
import { type DmarcRecord, dmarcRecordsIn } from './dmarc-record.ts'
import type { MxRecord, Named } from './recorded-domain.ts'
import { takesMail } from './takes-mail.ts'

const mailto = /^mailto:[^\s@,!]+@([^\s@,!]+?)\.?(?:!\d+[kmgt]?)?$/i

/** Where a record sends reports: the texts of the addresses, and the hosts of the valid ones. */
const destinations = ({ tags }: DmarcRecord): { text: string; host: string | undefined }[] =>
  ['rua', 'ruf']
    .flatMap((tag) => (tags.has(tag) ? (tags.get(tag) ?? '').split(',') : []))
    .map((text) => ({ text: text.trim(), host: mailto.exec(text.trim())?.[1]?.toLowerCase() }))

/** Addresses that receivers cannot send reports to. */
export const invalidDestinations = (record: DmarcRecord): string[] =>
  destinations(record).flatMap(({ text, host }) =>
    host === undefined ? [text === '' ? '(empty)' : text] : [],
  )

/** The domains of the report addresses. */
export const reportHosts = (record: DmarcRecord): string[] => [
  ...new Set(destinations(record).flatMap(({ host }) => host ?? [])),
]

/** Those that accept no mail, as far as known. */
export const deafHosts = (record: DmarcRecord, asked: readonly Named<MxRecord>[]): string[] => {
  const answers = new Map(asked.map(({ name, answer }) => [name, answer]))
  return reportHosts(record).filter((host) => {
    const answer = answers.get(host)
    // Without an MX record, mail still goes to the host itself, if it exists.
    return (
      answer?.outcome === 'missing' || (answer?.outcome === 'found' && takesMail({ mx: answer }) === false)
    )
  })
}

/** The names whose TXT records say that another organization accepts the reports (RFC 9990). */
export const authorizationNames = (record: DmarcRecord): string[] => {
  const domain = record.name.slice('_dmarc.'.length)
  const hosts = destinations(record).flatMap(({ host }) =>
    host !== undefined && getDomain(host) !== getDomain(domain) ? [host] : [],
  )
  return [...new Set(hosts)].map((host) => `${domain}._report._dmarc.${host}`)
}

/** The names of those that do not accept them; undefined if not all are known. */
export const refusals = (record: DmarcRecord, asked: readonly Named<string>[]): string[] | undefined => {
  const answers = new Map(asked.map(({ name, answer }) => [name, recordsOf(answer)]))
  const names = authorizationNames(record)
  if (names.some((name) => answers.get(name) === undefined)) return undefined
  return names.filter((name) => dmarcRecordsIn(answers.get(name) ?? []).length === 0)
}
