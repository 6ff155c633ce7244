import type { Vulnerability } from '@parapet/contract'

type Ssvc = NonNullable<Vulnerability['ssvc']>

/** What is known about attacks on a vulnerability; nothing if it was never assessed. */
type Attacks = Pick<Ssvc, 'exploitation' | 'automatable'> & {
  /** Whether it is in CISA's catalogue of known exploited vulnerabilities. */
  isKevListed: boolean
}

/**
 * How urgent a fix is among fixes that gain the same, from 0 to 5, the most urgent highest: what is exploited comes
 * before what could be, and what can be automated before what takes an attacker's time.
 */
export const urgencyOf = ({ exploitation, automatable, isKevListed }: Attacks): number => {
  const faster = automatable === true ? 1 : 0
  if (isKevListed || exploitation === 'SSVC_EXPLOITATION_ACTIVE') return 4 + faster
  if (exploitation === 'SSVC_EXPLOITATION_POC') return 2 + faster
  return faster
}
