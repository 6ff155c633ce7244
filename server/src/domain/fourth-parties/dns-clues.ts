import { type HostClue, shown, shownName } from './clue.ts'
import type { RecordedAnswers } from './recorded-answers.ts'

/** Clues from the records of the domain itself and its SRV records. */
export const dnsClues = ({ domain, mx, ns, caa, srv = [], soa = [] }: RecordedAnswers): HostClue[] => [
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
  ...soa.flatMap(({ mname, rname }) =>
    [mname, rname].map((host): HostClue => ({
      method: 'DETECTION_METHOD_DNS_SOA',
      also: ['DETECTION_METHOD_DNS_NS'],
      host,
      recordType: 'ASSET_DNS_TYPE_SOA',
      record: domain,
      recordValue: shown(`${shownName(mname)} ${shownName(rname)}`),
    })),
  ),
  // The contract has no method for SRV records: like an alias, they let a name of the domain lead to a provider.
  ...srv.map(({ name, target, port }): HostClue => ({
    method: 'DETECTION_METHOD_DNS_CNAME',
    also: ['DETECTION_METHOD_DNS_MX'],
    host: target,
    recordType: 'ASSET_DNS_TYPE_SRV',
    record: shownName(name),
    recordValue: shown(`${port} ${shownName(target)}`),
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
]
