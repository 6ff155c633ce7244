import type { RecordedDomain } from '../recorded-domain.ts'
import { seenAnswer, seenAnswers } from './seen-dns.ts'
import type { SeenObject } from '../../observations/evidence-record.ts'
import { within } from './within.ts'

const maxServers = 40_960

/** The zone's name servers with their addresses, and what each says when asked directly. */
export const seenNameServers = ({ ns, nameServers = [] }: RecordedDomain): SeenObject[] => {
  const { items, omitted } = within(
    nameServers.map(({ name, addresses, target, isPrivate, answer }) => ({
      addresses: seenAnswer(name, 'A, AAAA', addresses),
      target,
      isPrivate,
      answer: answer?.outcome === 'failed' ? { outcome: 'failed' } : answer,
    })),
    maxServers,
  )
  return [{ kind: 'NAME_SERVER', zone: seenAnswers([ns], 'NS'), servers: items, omitted }]
}
