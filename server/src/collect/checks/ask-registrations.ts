import { getDomain } from 'tldts'
import type { Named } from '../../domain/checks/recorded-domain.ts'
import type { Dns } from '../probe/dns.ts'
import { askNamed } from './ask-named.ts'
import { inTurns } from './in-turns.ts'

const maxRegistrations = 10

/** Looks up the registrable domains of names that do not exist: those that do not exist themselves are for sale. */
export const askRegistrations = async (
  dns: Pick<Dns, 'ns'>,
  zone: string,
  gone: readonly string[],
): Promise<Named<string>[]> => {
  const domains = gone.map((name) => getDomain(name)).filter((domain) => domain !== null && domain !== zone)
  const once = [...new Set(domains)].filter((domain) => domain !== null).slice(0, maxRegistrations)
  return inTurns(once, (name) => askNamed(name, dns.ns))
}
