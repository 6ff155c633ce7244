import { allOperations, type Operation, type Operations } from '@parapet/contract'
import { isMcpTool } from '@parapet/contract/mcp-tools'
import type { TestService } from '../support/harness.ts'
import { type Belongings, identifiersIn } from './belongings.ts'
import type { Inhabited } from './inhabit.ts'
import { proofsOf, recordedInputs, type RecordedInput } from './recorded-inputs.ts'
import { type Answer, sendAs, sendByMcp } from './send-as.ts'
import { swapPlaces } from './swap-places.ts'

type Way = 'REST' | 'MCP'

export type Sent = {
  name: string
  operation: Operation
  way: Way
  /** Where the other organization's names were used; empty if only the attacker's own were used. */
  places: readonly string[]
  answer: Answer
}

export type Report = {
  sent: Sent[]
  /** What responses revealed about the other organization that the request did not contain, one line each. */
  leaks: string[]
}

export type Attack = {
  service: TestService
  attacker: Inhabited
  victim: Inhabited
  belongings: Belongings
  /** What the attacker itself sent, and may therefore see. */
  said: Set<string>
}

const declared: Operations = allOperations

/** Sends the call over every transport the operation has, and records what came back that belongs to the victim. */
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

/** Calls every operation with the attacker's own names: lists must contain only the organization's own rows. */
export const callWithOwn = async (attack: Attack): Promise<Report> => {
  const report: Report = { sent: [], leaks: [] }
  for (const [name, inputs] of Object.entries(recordedInputs(attack.attacker))) {
    const operation = declared[name]
    if (!operation) continue
    for (const input of inputs) await sendEveryWay(attack, { name, operation, input, places: [] }, report)
  }
  return report
}

/** ORNs end with the reader's domain, so the victim's are also requested under the attacker's domain. */
const underOwnDomain = <T>(value: T, { victim, attacker }: Attack): T =>
  JSON.parse(JSON.stringify(value).replaceAll(`:${victim.domain}"`, `:${attacker.domain}"`))

/** Calls every operation with the victim's names, one place at a time and in all places at once. */
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

/** The cursors the victim got from its first request to each list. */
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

/** Calls every list with the cursor the victim got for the same request. */
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
