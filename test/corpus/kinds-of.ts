import type { Company, CorpusRecord } from './read-corpus.ts'

const kindOfText = ({ name, value }: CorpusRecord): string => {
  if (value.startsWith('v=spf1')) return 'spf'
  if (name.startsWith('_dmarc.') || name.startsWith('_smtp._tls.')) return 'dmarc'
  return name.includes('._bimi.') ? 'bimi' : 'txt'
}

const kindOfRecord = (record: CorpusRecord): string => {
  if (record.name.includes('._domainkey.')) return 'dkim'
  return record.type === 'TXT' ? kindOfText(record) : record.type.toLowerCase()
}

const kindOfHeader = (name: string): string => {
  if (name === 'set-cookie') return 'cookie'
  if (name === 'link') return 'preload'
  return name.startsWith('content-security-policy') ? 'csp' : 'header'
}

const elements: readonly [kind: string, pattern: RegExp][] = [
  ['script', /<script[^>]*\ssrc=/],
  ['inline', /<script[^>]*>[^<]/],
  ['iframe', /<iframe\s/],
  ['form', /<form\s/],
  ['link', /<a\s/],
  ['preload', /<link\s/],
  ['pixel', /<img\s/],
  ['meta', /<meta\s/],
  ['csp', /<meta http-equiv="content-security-policy"/i],
]

/** The kinds of evidence that the company's records and page hold. */
export const kindsOf = ({ records, headers, html }: Company): string[] => [
  ...records.map(kindOfRecord),
  ...headers.map(([name]) => kindOfHeader(name)),
  ...elements.filter(([, pattern]) => pattern.test(html)).map(([kind]) => kind),
]
