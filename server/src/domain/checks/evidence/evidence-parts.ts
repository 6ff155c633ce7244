import { signableJson } from '../../kernel/signable-json.ts'
import type { Named, RecordedDomain } from '../recorded-domain.ts'
import type { EvidencePlace } from './evidence-place.ts'
import { seenAlias, seenAnswer, seenAnswers, seenChain, seenDns, seenOutcome } from './seen-dns.ts'
import { seenFile, seenHttp } from './seen-http.ts'
import { seenMailServers } from './seen-mail-servers.ts'
import { seenNameServers } from './seen-name-servers.ts'
import type { SeenObject } from '../../observations/evidence-record.ts'
import { hostsAt, seenBothRoots, seenPages, seenRoots } from './seen-sites.ts'
import { seenTls } from './seen-tls.ts'

type Part = (recorded: RecordedDomain, place: EvidencePlace) => SeenObject[]

const at = <T extends { name: string }>(all: readonly T[] | undefined, { name }: EvidencePlace): T[] =>
  (all ?? []).filter((one) => name === undefined || one.name === name)

const outcomes = (named: readonly Named<unknown>[] | undefined, type: string) =>
  (named ?? []).map(({ name, answer }) => seenOutcome(name, type, answer))

/** What findings rest on, by what was asked. Each check says which of these it judges. */
const evidenceParts = {
  TXT: ({ domain, txt }) => [seenDns([seenAnswer(domain, 'TXT', txt)])],
  SPF: ({ spf, spfMx, spfHosts }) => [
    seenDns([...seenAnswers(spf, 'TXT'), ...seenAnswers(spfMx, 'MX'), ...outcomes(spfHosts, 'A, AAAA')]),
  ],
  DMARC: ({ dmarc, dmarcReports, reportMx }) => [
    seenDns([
      ...seenAnswers(dmarc, 'TXT'),
      ...seenAnswers(dmarcReports, 'TXT'),
      ...seenAnswers(reportMx, 'MX'),
    ]),
  ],
  DKIM: ({ dkim, pointers }, place) => [
    seenDns([...seenAnswers(at(dkim, place), 'TXT'), ...at(pointers, place).flatMap(seenChain)]),
  ],
  BIMI: ({ texts }, place) => [seenDns(seenAnswers(at(texts, place), 'TXT'))],
  MTA_STS: ({ domain, mtaSts, mtaStsHost, mtaStsPolicy }) => [
    seenDns([
      ...seenAnswers([mtaSts], 'TXT'),
      ...(mtaStsHost ? [seenOutcome(`mta-sts.${domain}`, 'A, AAAA', mtaStsHost)] : []),
    ]),
    ...(mtaStsPolicy ? [seenFile(`https://mta-sts.${domain}/.well-known/mta-sts.txt`, mtaStsPolicy)] : []),
  ],
  TLS_RPT: ({ tlsRpt }) => [seenDns(seenAnswers([tlsRpt], 'TXT'))],
  MX: ({ domain, mx, exchanges }) => [
    seenDns([seenAnswer(domain, 'MX', mx), ...(exchanges ?? []).flatMap(seenAlias)], {
      private: (exchanges ?? [])
        .flatMap(({ name, isPrivate }) => (isPrivate === true ? [name] : []))
        .toSorted(),
    }),
  ],
  MAIL_SERVER: seenMailServers,
  DNSSEC: ({ ds, dnskey, isBogus }) => [
    seenDns([...seenAnswers([ds], 'DS'), ...(dnskey ? seenAnswers([dnskey], 'DNSKEY') : [])], { isBogus }),
  ],
  CAA: ({ caa }) => [seenDns(seenAnswers(caa, 'CAA'))],
  NAME_SERVERS: seenNameServers,
  ALIAS: ({ aliases, claimable = [] }, place) => [
    ...at(aliases, place).map((alias) => seenDns(seenAlias(alias))),
    ...at(claimable, place).map(({ name, page }) => seenHttp(`https://${name}/`, page)),
  ],
  STRAY: ({ stray }) => [seenDns(outcomes([stray], 'A'))],
  INTERNAL_NAMES: ({ internalNames }, place) => [seenDns(seenAnswers(at(internalNames, place), 'A'))],
  /** The domains that nobody has registered. */
  REGISTRATIONS: ({ registrations = [] }) => [
    seenDns(
      seenAnswers(
        registrations.filter(({ answer }) => answer.outcome === 'missing'),
        'NS',
      ),
    ),
  ],
  TLS: (recorded, place) => hostsAt(recorded, place).map(seenTls),
  HTTP: seenRoots,
  HTTP_AND_HTTPS: seenBothRoots,
  PAGE: seenPages,
  REDIRECTS: (recorded, place) =>
    hostsAt(recorded, place).flatMap(({ host, redirectAnswers = [] }) =>
      redirectAnswers.map((answer) => seenHttp(`https://${host}/`, answer)),
    ),
  SECURITY_TXT: ({ hosts }) =>
    hosts.map(({ host, securityTxt }) => seenFile(`https://${host}/.well-known/security.txt`, securityTxt)),
} as const satisfies Record<string, Part>

export type EvidencePart = keyof typeof evidenceParts

const isSomething = (seen: SeenObject): boolean =>
  !(seen.kind === 'DNS' && signableJson(seen['answers'] ?? []) === '[]' && seen['isBogus'] === undefined)

/** The objects of one part at a place, without those that say nothing. */
export const seenIn = (part: EvidencePart, recorded: RecordedDomain, place: EvidencePlace): SeenObject[] =>
  evidenceParts[part](recorded, place).filter(isSomething)
