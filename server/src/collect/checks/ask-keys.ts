import type { RecordedDomain } from '../../domain/checks/recorded-domain.ts'
import type { Probe } from '../probe/probe.ts'
import { askNamed } from './ask-named.ts'
import { askRegistrations } from './ask-registrations.ts'
import { inTurns } from './in-turns.ts'

type Traces = Required<Pick<RecordedDomain, 'texts' | 'pointers'>>

const maxAliases = 12

/** The DKIM keys behind usual selectors; those that are aliases have not been asked for their text yet. */
export const askKeys = async (
  { dns }: Pick<Probe, 'dns'>,
  { domain, zone }: Pick<RecordedDomain, 'domain' | 'zone'>,
  { texts, pointers }: Traces,
): Promise<Required<Pick<RecordedDomain, 'dkim' | 'registrations'>>> => {
  const isSelector = ({ name }: { name: string }): boolean => name.endsWith(`._domainkey.${domain}`)
  const aliases = await inTurns(
    pointers.filter(isSelector).slice(0, maxAliases),
    async ({ name, targets }) => ({
      ...(await askNamed(name, dns.txt)),
      target: targets.at(-1) ?? name,
    }),
  )
  const gone = aliases.filter(({ answer }) => answer.outcome === 'missing').map(({ target }) => target)
  return {
    dkim: [...texts.filter(isSelector), ...aliases.map(({ name, answer }) => ({ name, answer }))],
    registrations: await askRegistrations(dns, zone, gone),
  }
}
