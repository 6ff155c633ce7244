import type { RecordedAnswers } from '../domain/fourth-parties/recorded-answers.ts'
import type { Signature } from '../domain/fourth-parties/signature.ts'
import type { Random } from './random.ts'

/** What one signature finds in a vendor's answers. */
export type AnsweredRecord = {
  mx?: RecordedAnswers['mx'][number]
  ns?: string
  cname?: RecordedAnswers['cname'][number]
  txt?: RecordedAnswers['txt'][number]
  spf?: string
  caa?: RecordedAnswers['caa'][number]
  script?: string
  csp?: string
}

type Place = {
  domain: string
  /** The host below the domain that such a service usually has. */
  host: string
  random: Random
}

const tokenOf = (random: Random): string =>
  Array.from({ length: 4 }, () =>
    Math.floor(random.next() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0'),
  ).join('')

const exchangeOf = (value: string, domain: string): string => {
  if (/outlook\.com$|microsoft$/.test(value)) return `${domain.replaceAll('.', '-')}.${value}`
  return value.split('.').length === 2 ? `mx1.${value}` : value
}

const shownKinds: ReadonlySet<Signature['pattern']['kind']> = new Set(['host', 'suffix', 'txtPrefix'])

/** An answer that matches the signature, or undefined if it is about other parts of an answer. */
export const recordOf = (
  { method, pattern: { kind, values } }: Signature,
  { domain, host, random }: Place,
): AnsweredRecord | undefined => {
  if (!shownKinds.has(kind)) return undefined
  const value = values[random.between(0, values.length - 1)] ?? ''
  const label = domain.slice(0, domain.indexOf('.'))
  switch (method) {
    case 'DETECTION_METHOD_DNS_MX':
      // Microsoft's exchanges contain the customer's name; of others, the catalogue may only have the domain.
      return { mx: { exchange: exchangeOf(value, domain), priority: 10 } }
    case 'DETECTION_METHOD_DNS_NS':
      return { ns: /^ns\d/.test(value) ? value : `ns-${random.between(11, 1999)}.${value}` }
    case 'DETECTION_METHOD_DNS_CNAME':
      return { cname: { name: `${host}.${domain}`, target: kind === 'suffix' ? `${label}.${value}` : value } }
    case 'DETECTION_METHOD_DNS_DKIM':
      return { cname: { name: `k2._domainkey.${domain}`, target: value } }
    case 'DETECTION_METHOD_DNS_TXT_VERIFICATION':
      if (kind === 'suffix')
        return { txt: { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${label}@${value}` } }
      return { txt: { name: domain, value: `${value}${tokenOf(random)}` } }
    case 'DETECTION_METHOD_DNS_SPF_INCLUDE':
      return { spf: value }
    case 'DETECTION_METHOD_DNS_CAA':
      return { caa: { tag: 'issue', value } }
    case 'DETECTION_METHOD_HTML_SCRIPT':
      return { script: value }
    case 'DETECTION_METHOD_CSP_SOURCE':
      return { csp: value }
    default:
      return undefined
  }
}
