import { recordsOf } from '../../domain/checks/dns-answer.ts'
import type { RecordedDomain, RecordedMailServer } from '../../domain/checks/recorded-domain.ts'
import type { Probe } from '../probe/probe.ts'
import { askNamed } from './ask-named.ts'
import { inTurns } from './in-turns.ts'

const maxMailServers = 3

/** Greets the first mail servers, and looks up what DANE says about those that speak TLS. */
export const askMailServers = async (
  { greetMailServer, dns }: Probe,
  mx: RecordedDomain['mx'],
): Promise<Pick<RecordedDomain, 'mailServers' | 'tlsa'>> => {
  const exchanges = (recordsOf(mx) ?? [])
    .toSorted((a, b) => a.priority - b.priority || (a.exchange < b.exchange ? -1 : 1))
    .map(({ exchange }) => exchange)
    .filter((exchange) => exchange !== '' && exchange !== '.')
  const mailServers: RecordedMailServer[] = []
  for (const exchange of [...new Set(exchanges)].slice(0, maxMailServers))
    mailServers.push(await greetMailServer(exchange))
  const { tlsa: askTlsa } = dns
  if (!askTlsa) return { mailServers }
  const secured = mailServers.filter(({ answer }) => answer.outcome === 'answered' && answer.handshake)
  const tlsa = await inTurns(secured, async ({ exchange }) => ({
    ...(await askNamed(`_25._tcp.${exchange}`, askTlsa)),
    name: exchange,
  }))
  return { mailServers, tlsa }
}
