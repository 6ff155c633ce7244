import type { DnsAnswer } from '../../server/src/domain/checks/dns-answer.ts'
import type {
  Named,
  RecordedDomain,
  RecordedHost,
  SoaRecord,
  SrvRecord,
} from '../../server/src/domain/checks/recorded-domain.ts'
import type { Company, CorpusRecord } from './read-corpus.ts'

const answer = <R>(records: readonly R[]): DnsAnswer<R> =>
  records.length > 0 ? { outcome: 'found', records } : { outcome: 'empty' }

const unknown = { outcome: 'failed', reason: 'not recorded' } as const

const readMx = (value: string): { exchange: string; priority: number } => {
  const [priority = '', exchange = ''] = value.split(' ')
  return { exchange, priority: Number(priority) }
}

const readCaa = ({ value }: CorpusRecord): { tag: string; value: string } => {
  const [tag = '', ...issuer] = value.split(' ')
  return { tag, value: issuer.join(' ') }
}

const readSoa = (value: string): SoaRecord => {
  const [mname = '', rname = ''] = value.split(' ')
  return { mname, rname }
}

const readSrv = ({ name, value }: CorpusRecord): Named<SrvRecord> => {
  const [, , port = '', target = ''] = value.split(' ')
  return { name, answer: answer([{ target, port: Number(port) }]) }
}

/** Labels such as `_domainkey` name no server. */
const isPointer = ({ name }: CorpusRecord): boolean => /(?:^|\.)_/.test(name)

const homePage = ({ domain, headers, html }: Company): RecordedHost[] => {
  if (headers.length === 0 && html === '') return []
  const url = `https://www.${domain}/`
  const all = [['content-type', 'text/html; charset=utf-8'] as const, ...headers]
  return [
    {
      host: `www.${domain}`,
      handshake: unknown,
      legacyHandshake: unknown,
      weakHandshake: unknown,
      plain: { outcome: 'closed' },
      secure: { outcome: 'answered', hops: [{ url, status: 200, headers: all }], body: html },
      securityTxt: unknown,
    },
  ]
}

/** What a scan of the company would have recorded. */
export const recordCompany = (company: Company): RecordedDomain => {
  const { domain, records } = company
  const of = (type: string): CorpusRecord[] => records.filter((record) => record.type === type)
  const at = (name: string, type: string): string[] =>
    of(type)
      .filter((record) => record.name === name)
      .map(({ value }) => value)
  const named = (name: string, type = 'TXT'): Named<string> => ({ name, answer: answer(at(name, type)) })
  const texts = of('TXT').filter(({ name }) => name !== domain)
  const isSpf = ({ value }: CorpusRecord): boolean => value.startsWith('v=spf1')
  const namesOf = (some: readonly CorpusRecord[]): string[] => [...new Set(some.map(({ name }) => name))]
  const chains = of('CNAME').map((record) => ({ ...record, targets: record.value.split(' > ') }))
  return {
    domain,
    zone: domain,
    observedAt: '2026-11-01T00:00:00Z',
    mx: answer(at(domain, 'MX').map(readMx)),
    ns: { name: domain, answer: answer(at(domain, 'NS').flatMap((value) => value.split(' '))) },
    txt: answer(at(domain, 'TXT')),
    caa: [{ name: domain, answer: answer(of('CAA').map(readCaa)) }],
    ds: named(domain, 'DS'),
    dmarc: [named(`_dmarc.${domain}`)],
    mtaSts: named(`_mta-sts.${domain}`),
    mtaStsPolicy: undefined,
    tlsRpt: named(`_smtp._tls.${domain}`),
    spf: namesOf(texts.filter(isSpf)).map((name) => named(name)),
    stray: { name: `parapet-stray.${domain}`, answer: { outcome: 'missing' } },
    aliases: chains
      .filter((chain) => !isPointer(chain))
      .map(({ name, targets }) => ({ name, targets, end: answer(['192.0.2.1']) })),
    pointers: chains.filter(isPointer).map(({ name, targets }) => ({ name, targets })),
    texts: namesOf(texts.filter((text) => !isSpf(text))).map((name) => named(name)),
    soa: { name: domain, answer: answer(at(domain, 'SOA').map(readSoa)) },
    srv: of('SRV').map(readSrv),
    hosts: homePage(company),
    mailServers: [],
  }
}
