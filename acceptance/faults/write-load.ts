import { randomUUID } from 'node:crypto'
import { groupsPath, type Reply, request } from '../support/request.ts'
import type { Ledger, Write } from './ledger.ts'

/** What is left of a load when the service has gone. */
export type Leftover = {
  /** The unanswered call, if it carries an Idempotency-Key: to be repeated unchanged. */
  repeatable?: Call
  /** The last answered call, if it carries a key. */
  last?: Answered
  complaints: string[]
}

export type Call = Write & { path: string; body: object; key?: string }

export type Answered = { call: Call; text: string }

export type Target = { url: string; token: string }

export type Writer = {
  /** Domains, groups and observations that no other writer has. */
  name: string
  groupId: string
  /** Observations that it has not flagged yet. */
  orns: string[]
  withKeys: boolean
}

export type LoadOptions = {
  ledger: Ledger
  /** Records an answer before there is one: a defect the check must find. */
  claimEarly?: boolean
}

export const loadDomain = 'write-load.com'
const bulkSize = 50
/** Longer than a call may ever take. */
const hangMs = 60_000

const unanswered = new Error('The call was not answered.')

export const sendCall = ({ url, token }: Target, { path, body, key }: Call): Promise<Reply> =>
  request(`${url}${path}`, {
    method: 'POST',
    token,
    body,
    timeoutMs: hangMs,
    ...(key !== undefined && { idempotencyKey: key }),
  })

const vendorFact = (domain: string): string => `vendor ${domain}`
const memberFact = (groupId: string, vendorId: string): string => `member ${groupId} ${vendorId}`
const flagFact = (orn: string): string => `flag ${orn.split(':')[4]}`

/** Single and bulk creates, memberships, flags and deletes, one after the other until one is not answered. */
export const writeUntilUnanswered = async (
  target: Target,
  { name, groupId, orns, withKeys }: Writer,
  { ledger, claimEarly = false }: LoadOptions,
): Promise<Leftover> => {
  const leftover: Leftover = { complaints: [] }

  const write = async (given: Call): Promise<Reply['body']> => {
    const call = { ...given, ...(withKeys && { key: randomUUID() }) }
    if (claimEarly) ledger.answered(call)
    const reply = await sendCall(target, call).catch((error: Error) => error)
    if (reply instanceof Error && reply.name === 'TimeoutError')
      leftover.complaints.push(`no answer within ${hangMs} ms: ${call.what}`)
    if (!(reply instanceof Error) && reply.status !== 200 && reply.status !== 503)
      leftover.complaints.push(`answered with ${reply.status}: ${call.what} ${JSON.stringify(reply.body)}`)
    if (!(reply instanceof Error) && reply.status === 200) {
      if (!claimEarly) ledger.answered(call)
      if (withKeys) leftover.last = { call, text: JSON.stringify(reply.body) }
      return reply.body
    }
    if (withKeys) leftover.repeatable = call
    else if (!claimEarly) ledger.unanswered(call)
    throw unanswered
  }

  const writeOnce = async (turn: string): Promise<void> => {
    const single = `${turn}.${loadDomain}`
    await write({
      what: `create of ${single}`,
      path: '/public/v1/vendors/create',
      body: { domainName: single },
      facts: [vendorFact(single)],
      makes: true,
    })
    const domains = Array.from({ length: bulkSize }, (_, at) => `${turn}-${at}.${loadDomain}`)
    const { results }: { results: { vendorId: string }[] } = await write({
      what: `bulk create of ${turn}`,
      path: '/public/v1/vendors/bulk-create',
      body: { vendors: domains.map((domainName) => ({ domainName })) },
      facts: domains.map(vendorFact),
      makes: true,
    })
    const ids = results.map(({ vendorId }) => vendorId)
    const members = ids.slice(0, 10)
    await write({
      what: `adding members of ${turn}`,
      path: `${groupsPath}/${groupId}/vendors`,
      body: { vendorIds: members },
      facts: members.map((id) => memberFact(groupId, id)),
      makes: true,
    })
    const flagged = orns.splice(0, 2)
    if (flagged.length > 0) {
      await write({
        what: `flagging in ${turn}`,
        path: '/public/v1/observations/actions/flag',
        body: { observationOrns: flagged },
        facts: flagged.map(flagFact),
        makes: true,
      })
    }
    const leaving = members.slice(0, 5)
    await write({
      what: `removing members of ${turn}`,
      path: `${groupsPath}/${groupId}/vendors/remove`,
      body: { vendorIds: leaving },
      facts: leaving.map((id) => memberFact(groupId, id)),
      makes: false,
    })
    // Members and others; one of each stays.
    const deleted = ids.slice(1, -1)
    await write({
      what: `deletes of ${turn}`,
      path: '/public/v1/vendors/bulk-delete',
      body: { ids: deleted },
      facts: [
        ...domains.slice(1, -1).map(vendorFact),
        ...members.slice(5).map((id) => memberFact(groupId, id)),
      ],
      makes: false,
    })
  }

  try {
    for (let turn = 0; ; turn += 1) await writeOnce(`${name}-${turn}`)
  } catch (error) {
    if (error !== unanswered) throw error
  }
  return leftover
}
