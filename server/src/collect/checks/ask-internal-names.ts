import type { Named } from '../../domain/checks/recorded-domain.ts'
import { isPrivateAddress } from '../../domain/kernel/outside-address.ts'
import type { Probe } from '../probe/probe.ts'
import { askNamed } from './ask-named.ts'
import { inTurns } from './in-turns.ts'

/** Where companies have systems of their own; the first two are the web site. */
const labels = [
  '',
  'www',
  'intranet',
  'internal',
  'dev',
  'test',
  'staging',
  'admin',
  'vpn',
  'db',
  'git',
  'jira',
]

/** Usual names that public DNS gives an address of an internal network. */
export const askInternalNames = async (
  { dns, mayReach }: Pick<Probe, 'dns' | 'mayReach'>,
  domain: string,
): Promise<Named<string>[]> => {
  const names = labels.map((label) => (label === '' ? domain : `${label}.${domain}`))
  const asked = await inTurns(names, (name) => askNamed(name, dns.addresses))
  return asked.flatMap(({ name, answer }): Named<string>[] => {
    if (answer.outcome === 'failed') return [{ name, answer }]
    const records =
      answer.outcome === 'found'
        ? answer.records.filter((address) => isPrivateAddress(address) && !mayReach(address))
        : []
    return records.length === 0 ? [] : [{ name, answer: { outcome: 'found', records } }]
  })
}
