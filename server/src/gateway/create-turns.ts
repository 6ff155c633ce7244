import { createFairGate, type FairGate, type Owner } from '../domain/kernel/fair-gate.ts'
import { unavailable } from '../domain/kernel/unavailable.ts'
import type { Principal } from '../operations/handler.ts'

type Options = {
  /** How many members' calls run at once. */
  places: number
  /** How many may wait for one of these places. */
  seats?: number
  /** How many calls by links run at once. */
  linkPlaces: number
  refusal: string
}

/** Runs work when it is the caller's turn. */
export type Turns = <T>(
  caller: Pick<Principal, 'organizationId' | 'actor'>,
  work: () => Promise<T>,
) => Promise<T>

type Entrance = { gate: FairGate; owner: Owner }

const waitMs = 15_000

/** Places of calls by links, those that wait for one of `linkPlaces` included. */
const maxLinks = 16

const inTurn = async <T>(entrances: readonly Entrance[], work: () => Promise<T>): Promise<T> => {
  const [entrance, ...further] = entrances
  if (!entrance) return work()
  const { gate, owner } = entrance
  const turn = gate.enter(owner)
  if (turn) await turn
  try {
    return await inTurn(further, work)
  } finally {
    gate.leave(owner)
  }
}

/**
 * Organizations share the places of their members. Whoever calls by a link has places apart, so that nobody with a link
 * keeps members waiting: one for everybody with a link to the same request or report, shared among the organizations
 * that sent the links.
 */
export const createTurns = ({ places, seats = 5 * places, linkPlaces, refusal }: Options): Turns => {
  const gateOf = (limits: { places: number; seats: number; share: number }): FairGate =>
    createFairGate({ ...limits, waitMs, refusal: () => unavailable(refusal) })
  const members = gateOf({ places, seats, share: 1 })
  const links = gateOf({ places: linkPlaces, seats: 5 * linkPlaces, share: 1 })
  const eachLink = gateOf({ places: maxLinks, seats: 5 * maxLinks, share: 1 / maxLinks })
  return ({ organizationId, actor }, work) =>
    inTurn(
      actor.type === 'ACTOR_TYPE_VENDOR'
        ? [
            { gate: eachLink, owner: actor.id },
            { gate: links, owner: organizationId },
          ]
        : [{ gate: members, owner: organizationId }],
      work,
    )
}
