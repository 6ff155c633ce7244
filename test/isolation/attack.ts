import { allOperations, type Operation, type Operations } from '@parapet/contract'
import { isMcpTool } from '@parapet/contract/mcp-tools'
import type { TestService } from '../harness.ts'
import { type Belongings, identifiersIn } from './belongings.ts'
import type { Inhabited } from './inhabit.ts'
import { proofsOf, recordedInputs, type RecordedInput } from './recorded-inputs.ts'
import { type Answer, sendAs, sendByMcp } from './send-as.ts'
import { swapPlaces } from './swap-places.ts'

type Way = 'REST' | 'MCP'

/** A request that was answered. */
export type Sent = {
  name: string
  operation: Operation
  way: Way
  /** Where the other organization's names stood; none where only the own ones were given. */
  places: readonly string[]
  answer: Answer
}

export type Report = {
  sent: Sent[]
  /** What an answer told of the other organization without having been told it: one line each. */
  leaks: string[]
}

export type Attack = {
  service: TestService
  attacker: Inhabited
  victim: Inhabited
  belongings: Belongings
  /** What the attacker has said itself; it may be told that again. */
  said: Set<string>
}

const declared: Operations = allOperations

/** Sends by each way that the operation has, and writes down what of the victim came back. */
const sendEveryWay = async (
  { service, attacker, belongings, said }: Attack,
  { name, operation, input, places }: Omit<Sent, 'way' | 'answer'> & { input: RecordedInput },
  report: Report,
): Promise<void> => {
  for (const found of identifiersIn(JSON.stringify(input))) said.add(found)
  const ways: Way[] = isMcpTool(operation) ? ['REST', 'MCP'] : ['REST']
  for (const way of ways) {
    const answer =
      way === 'REST'
        ? await sendAs(service, attacker, { name, operation, input })
        : await sendByMcp(service, attacker, { name, input })
    report.sent.push({ name, operation, way, places, answer })
    for (const found of identifiersIn(answer.told)) {
      const origin = belongings.get(found)
      if (origin !== undefined && !said.has(found))
        report.leaks.push(`${name} by ${way}, ${answer.status}: ${found} of ${origin}`)
    }
  }
}

/** Everything with the attacker's own names: lists must end where the organization does. */
export const callWithOwn = async (attack: Attack): Promise<Report> => {
  const report: Report = { sent: [], leaks: [] }
  for (const [name, inputs] of Object.entries(recordedInputs(attack.attacker))) {
    const operation = declared[name]
    if (!operation) continue
    for (const input of inputs) await sendEveryWay(attack, { name, operation, input, places: [] }, report)
  }
  return report
}

/** ORNs end with a domain of whoever reads them: what is behind the victim's is asked for as one's own, too. */
const underOwnDomain = <T>(value: T, { victim, attacker }: Attack): T =>
  JSON.parse(JSON.stringify(value).replaceAll(`:${victim.domain}"`, `:${attacker.domain}"`))

/** Everything with the victim's names in each place, in one after the other and in all. */
export const callWithOthers = async (attack: Attack): Promise<Report> => {
  const report: Report = { sent: [], leaks: [] }
  const others = new Map(Object.entries(recordedInputs(attack.victim)))
  const proofs = proofsOf(attack.attacker)
  for (const [name, inputs] of Object.entries(recordedInputs(attack.attacker))) {
    const operation = declared[name]
    if (!operation) continue
    for (const [at, own] of inputs.entries())
      for (const { input, places } of swapPlaces(own, others.get(name)?.[at] ?? {}, proofs)) {
        await sendEveryWay(attack, { name, operation, input, places }, report)
        const renamed = underOwnDomain(input, attack)
        if (JSON.stringify(renamed) === JSON.stringify(input)) continue
        const under = places.map((place) => (/orns?$/i.test(place) ? `${place} under the own domain` : place))
        await sendEveryWay(attack, { name, operation, input: renamed, places: under }, report)
      }
  }
  return report
}

export type Cursors = ReadonlyMap<string, string>

/** What the victim is given to go on with, for the first of its questions to each list. */
export const collectCursors = async (service: TestService, victim: Inhabited): Promise<Cursors> => {
  const cursors = new Map<string, string>()
  for (const [name, [asked]] of Object.entries(recordedInputs(victim))) {
    const operation = declared[name]
    if (!operation?.paging) continue
    const { body } = await sendAs(service, victim, { name, operation, input: { ...asked, limit: 1 } })
    if (typeof body?.nextCursor === 'string') cursors.set(name, body.nextCursor)
  }
  return cursors
}

/** Every list with the cursor that the victim was given for the same question. */
export const callWithOthersCursors = async (attack: Attack, cursors: Cursors): Promise<Report> => {
  const report: Report = { sent: [], leaks: [] }
  const places = ['cursor']
  for (const [name, [own]] of Object.entries(recordedInputs(attack.attacker))) {
    const [operation, cursor] = [declared[name], cursors.get(name)]
    if (!operation || cursor === undefined) continue
    await sendEveryWay(attack, { name, operation, input: { ...own, limit: 1, cursor }, places }, report)
  }
  return report
}
