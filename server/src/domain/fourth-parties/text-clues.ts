import { type Clue, type HostClue, shown, shownName, shownPart } from './clue.ts'
import { readHostName } from './read-host-name.ts'
import type { RecordedAnswers } from './recorded-answers.ts'
import { spfHosts } from './spf-hosts.ts'

type Text = RecordedAnswers['txt'][number]

const textRecord = ({ name }: Text) => ({
  recordType: 'ASSET_DNS_TYPE_TXT' as const,
  record: shownName(name),
})

const spfClues = (text: Text): HostClue[] =>
  spfHosts(text.value).map(({ term, host }) => ({
    method: 'DETECTION_METHOD_DNS_SPF_INCLUDE',
    also: ['DETECTION_METHOD_DNS_MX'],
    host,
    ...textRecord(text),
    recordValue: shownPart(text.value, term),
  }))

/** Records whose tags hold addresses, by how their name starts. */
const addressTags = [
  { start: '_dmarc.', version: /^v\s*=\s*DMARC1\b/i, tags: /^(?:rua|ruf)$/i },
  { start: '_smtp._tls.', version: /^v\s*=\s*TLSRPTv1\b/i, tags: /^rua$/i },
  { start: 'default._bimi.', version: /^v\s*=\s*BIMI1\b/i, tags: /^[la]$/i },
] as const

const maxAddresses = 100

/** `mailto:reports@example.com!10m` and `https://example.com/reports` name a host. */
const hostOfAddress = (address: string): string => {
  const mailbox = /^mailto:[^@]*@([^!?]*)/i.exec(address)
  return mailbox?.[1] ?? URL.parse(address)?.hostname ?? ''
}

/** Where a DMARC or TLS-RPT record sends reports, and where a BIMI record has its files. */
const addressClues = (text: Text): HostClue[] => {
  const name = readHostName(text.name) ?? ''
  const form = addressTags.find(({ start, version }) => name.startsWith(start) && version.test(text.value))
  if (!form) return []
  return text.value
    .split(';')
    .map((part) => part.split('='))
    .filter(([tag = '']) => form.tags.test(tag.trim()))
    .flatMap(([tag = '', ...rest]) =>
      rest
        .join('=')
        .split(',')
        .map((address) => [tag.trim(), address.trim()] as const),
    )
    .slice(0, maxAddresses)
    .map(([tag, address]) => ({
      method: 'DETECTION_METHOD_DNS_TXT_VERIFICATION',
      host: hostOfAddress(address),
      ...textRecord(text),
      recordValue: shownPart(text.value, `${tag}=${address}`),
    }))
}

/** A key that is not revoked. */
const hasKey = (value: string): boolean => /(?:^|;)\s*p\s*=\s*[^;\s]/.test(value)

/** What stands before the vendor's domain may itself name the provider: `google._domainkey`, `_amazonses`. */
const labelClues = (texts: readonly Text[], domain: string): Clue[] => {
  const named = texts.flatMap((text) => {
    const name = readHostName(text.name) ?? ''
    return name.endsWith(`.${domain}`) ? [{ ...text, label: name.slice(0, -domain.length - 1) }] : []
  })
  // A wildcard answers for every name with the same text.
  const labels = Map.groupBy(named, ({ value }) => value)
  return named.flatMap((text): Clue[] => {
    const { label, value } = text
    const [selector] = label.split('._domainkey')
    const isKey = selector !== label
    const isMeant = isKey ? hasKey(value) : new Set(labels.get(value)?.map((one) => one.label)).size === 1
    if (!isMeant || selector === undefined || /^v\s*=\s*spf1\b/i.test(value)) return []
    return [
      {
        method: isKey ? 'DETECTION_METHOD_DNS_DKIM' : 'DETECTION_METHOD_DNS_TXT_VERIFICATION',
        as: 'label',
        subject: selector,
        ...textRecord(text),
        recordValue: shown(value),
      },
    ]
  })
}

const verificationClue = (text: Text): Clue => ({
  method: 'DETECTION_METHOD_DNS_TXT_VERIFICATION',
  as: 'text',
  subject: text.value,
  ...textRecord(text),
  recordValue: shown(text.value),
})

/** Clues from TXT records: hosts they name, and what the text or its name says. */
export const textClues = ({ domain, txt }: RecordedAnswers): { hosts: HostClue[]; texts: Clue[] } => ({
  hosts: txt.flatMap((text) => [...spfClues(text), ...addressClues(text)]),
  texts: [...txt.map(verificationClue), ...labelClues(txt, domain)],
})
