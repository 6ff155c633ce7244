import type { RecordedDomain } from '../recorded-domain.ts'
import type { EvidencePlace } from './evidence-place.ts'
import { seenAnswers } from './seen-dns.ts'
import type { SeenObject } from '../../observations/evidence-record.ts'
import { seenHandshake } from './seen-tls.ts'
import { within } from './within.ts'

const maxExtensions = 4_096

/** What mail servers answer before and after STARTTLS, and the TLSA records of their names. */
export const seenMailServers = (
  { mailServers, tlsa = [] }: RecordedDomain,
  { name }: EvidencePlace,
): SeenObject[] =>
  mailServers
    .filter(({ exchange }) => name === undefined || exchange === name)
    .map(({ exchange, answer }) => {
      const own = seenAnswers(
        tlsa.filter((one) => one.name === exchange),
        'TLSA',
      )
      if (answer.outcome === 'failed') return { kind: 'MAIL', exchange, outcome: 'failed', tlsa: own }
      const { outcome, extensions, handshake } = answer
      return {
        kind: 'MAIL',
        exchange,
        outcome,
        extensions: within(extensions, maxExtensions).items,
        handshake: handshake && seenHandshake(handshake),
        tlsa: own,
      }
    })
