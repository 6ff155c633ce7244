import type { Json } from '../../kernel/signable-json.ts'
import type { DnsAnswer } from '../dns-answer.ts'
import type { Named, RecordedAlias, RecordedPointer } from '../recorded-domain.ts'
import type { SeenObject } from '../../observations/evidence-record.ts'
import { within } from './within.ts'

const maxAnswer = 8_192
const maxAnswers = 40_960

export type SeenAnswer = { [key: string]: Json | undefined }

/** One answer with its records in a fixed order; why a query failed says nothing about the name. */
export const seenAnswer = (name: string, type: string, answer: DnsAnswer<Json>): SeenAnswer => {
  const { outcome } = answer
  if (answer.outcome !== 'found') return { name, type, outcome }
  const { items, omitted } = within(answer.records, maxAnswer)
  return { name, type, outcome, records: items, omitted }
}

/** Whether there is an answer, for names whose addresses change all the time. */
export const seenOutcome = (name: string, type: string, { outcome }: DnsAnswer<unknown>): SeenAnswer => ({
  name,
  type,
  outcome,
})

export const seenAnswers = (named: readonly Named<Json>[] | undefined, type: string): SeenAnswer[] =>
  (named ?? []).map(({ name, answer }) => seenAnswer(name, type, answer))

/** Each link of a chain of aliases. */
export const seenChain = ({ name, targets }: RecordedPointer): SeenAnswer[] =>
  targets.map((target, index) => ({
    name: targets[index - 1] ?? name,
    type: 'CNAME',
    outcome: 'found',
    records: [target],
  }))

/** The same, and whether the last name has addresses. */
export const seenAlias = (alias: RecordedAlias): SeenAnswer[] => [
  ...seenChain(alias),
  seenOutcome(alias.targets.at(-1) ?? alias.name, 'A, AAAA', alias.end),
]

export const seenDns = (
  answers: readonly SeenAnswer[],
  more: { [key: string]: Json | undefined } = {},
): SeenObject => {
  const { items, omitted } = within(answers, maxAnswers)
  return { kind: 'DNS', answers: items, omitted, ...more }
}
