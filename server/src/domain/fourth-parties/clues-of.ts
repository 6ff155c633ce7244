import type { AssetDnsType, DetectionMethod } from '@parapet/contract'
import type { Static } from 'typebox'
import { getDomain } from 'tldts'
import { shorten } from '../kernel/shorten.ts'
import { isAtOrBelow } from './is-at-or-below.ts'
import { readHostName } from './read-host-name.ts'
import type { RecordedAnswers } from './recorded-answers.ts'
import { spfIncludes } from './spf-includes.ts'

/** Something in the answers that may point to a fourth party. */
export type Clue = {
  method: DetectionMethod
  /** What signatures are compared with: a host name or the text of a TXT record. */
  subject: string
  recordType?: Static<typeof AssetDnsType>
  record?: string
  recordValue?: string
  url?: string
}

const maxShown = 512
const maxUrl = 2048

/** Records quote whatever was sent; U+0000 cannot be stored. */
const shown = (text: string, maxLength = maxShown): string =>
  shorten(text, maxLength).toWellFormed().replaceAll('\0', '\uFFFD')

const shownName = (name: string): string => shown(name.endsWith('.') ? name.slice(0, -1) : name)

type HostClue = Omit<Clue, 'subject'> & { host: string }

const hostClues = ({ domain, mx, ns, cname, caa, http }: RecordedAnswers): HostClue[] => {
  const url = shown(http?.url ?? '', maxUrl)
  return [
    ...mx.map(({ exchange, priority }): HostClue => ({
      method: 'DETECTION_METHOD_DNS_MX',
      host: exchange,
      recordType: 'ASSET_DNS_TYPE_MX',
      record: domain,
      recordValue: shown(`${priority} ${shownName(exchange)}`),
    })),
    ...ns.map((host): HostClue => ({
      method: 'DETECTION_METHOD_DNS_NS',
      host,
      recordType: 'ASSET_DNS_TYPE_NS',
      record: domain,
      recordValue: shownName(host),
    })),
    ...cname.map(({ name, target }): HostClue => ({
      method: 'DETECTION_METHOD_DNS_CNAME',
      host: target,
      recordType: 'ASSET_DNS_TYPE_CNAME',
      record: shownName(name),
      recordValue: shownName(target),
    })),
    ...caa
      .filter(({ tag }) => /^issue(?:wild|mail|vmc)?$/i.test(tag))
      .map(({ tag, value }): HostClue => ({
        method: 'DETECTION_METHOD_DNS_CAA',
        // RFC 8659 section 4.2: parameters may follow the issuer's domain.
        host: value.split(';', 1)[0]?.trim() ?? '',
        recordType: 'ASSET_DNS_TYPE_CAA',
        record: domain,
        recordValue: shown(`${tag} ${value}`),
      })),
    ...(http?.scriptHosts ?? []).map((host): HostClue => ({
      method: 'DETECTION_METHOD_HTML_SCRIPT',
      host,
      url,
      recordValue: shownName(host),
    })),
    ...(http?.cspHosts ?? []).map((host): HostClue => ({
      method: 'DETECTION_METHOD_CSP_SOURCE',
      host,
      url,
      recordValue: shownName(host),
    })),
  ]
}

const spfClues = ({ name, value }: RecordedAnswers['txt'][number]): HostClue[] =>
  spfIncludes(value).map(({ term, host }) => ({
    method: 'DETECTION_METHOD_DNS_SPF_INCLUDE',
    host,
    recordType: 'ASSET_DNS_TYPE_TXT',
    record: shownName(name),
    // A truncated record might not show the relevant term.
    recordValue: shown(value.length > maxShown ? term : value),
  }))

const textClue = ({ name, value }: RecordedAnswers['txt'][number]): Clue => ({
  method: 'DETECTION_METHOD_DNS_TXT_VERIFICATION',
  subject: value,
  recordType: 'ASSET_DNS_TYPE_TXT',
  record: shownName(name),
  recordValue: shown(value),
})

/** Every clue except names of the vendor itself. */
export const cluesOf = (answers: RecordedAnswers): Clue[] => {
  // acme.com for www.acme.com, but shop.github.io itself, because it belongs to a customer.
  const own = getDomain(answers.domain, { allowPrivateDomains: true }) ?? answers.domain
  const named = [...hostClues(answers), ...answers.txt.flatMap(spfClues)].flatMap(({ host, ...clue }) => {
    const subject = readHostName(host)
    return subject === undefined || isAtOrBelow(subject, own) ? [] : [{ ...clue, subject }]
  })
  return [...named, ...answers.txt.map(textClue)]
}
