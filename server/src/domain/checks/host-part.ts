import type { DnsAnswer } from './dns-answer.ts'
import type { RecordedDomain, RecordedHttp } from './recorded-domain.ts'

const unasked: DnsAnswer<never> & RecordedHttp = { outcome: 'failed', reason: 'not asked' }

type Asked = Pick<RecordedDomain, 'domain' | 'zone' | 'observedAt' | 'aliases' | 'hosts'>

/**
 * What is known about one host: its web server and alias. Everything that a domain is asked counts as not asked, so no
 * check decides that a host lacks a mail policy, a signed zone or a contact file of its own.
 */
export const hostPart = ({ domain, zone, observedAt, aliases, hosts }: Asked): RecordedDomain => {
  const nothing = { name: domain, answer: unasked }
  return {
    domain,
    zone,
    observedAt,
    mx: unasked,
    ns: nothing,
    txt: unasked,
    caa: [nothing],
    ds: nothing,
    dmarc: [nothing],
    mtaSts: nothing,
    mtaStsPolicy: undefined,
    tlsRpt: nothing,
    spf: [],
    stray: nothing,
    aliases: aliases.filter(({ name }) => name === domain),
    hosts: hosts.filter(({ host }) => host === domain).map((host) => ({ ...host, securityTxt: unasked })),
    mailServers: [],
  }
}
