import { type Input, invalidField } from '@parapet/contract'
import { builtInOwners } from '../../domain/kernel/ownership.ts'
import {
  deleteOwnershipCorrection,
  maxOwnershipCorrections,
  selectOwnershipCorrections,
  upsertOwnershipCorrection,
} from '../../store/fourth-parties/domain-ownership.ts'
import { insertOpenEventWork } from '../../store/security-events/security-event-work.ts'
import type { Context, Handler } from '../handler.ts'
import { readDomain } from './read-domain.ts'
import { toDomainOwner } from './to-domain-owner.ts'

type Wanted = { domain: string; ownerDomain: string | null | undefined }

/** The owner, null for none, undefined for what the built-in table says. */
const readWanted = (input: Input<'SetDomainOwner'>): Wanted => {
  const domain = readDomain('domain', input.domain)
  if (input.ownerDomain === undefined)
    return { domain, ownerDomain: input.isIndependent === true ? null : undefined }
  if (input.isIndependent === true)
    throw invalidField('isIndependent', 'must not be true if ownerDomain says who owns the domain.')
  const ownerDomain = readDomain('ownerDomain', input.ownerDomain)
  if (ownerDomain === domain) throw invalidField('ownerDomain', 'must be another domain.')
  return { domain, ownerDomain }
}

/** Whether anything changed. An entry that only repeats the built-in table is none. */
const write = ({ db, now, principal }: Context, { domain, ownerDomain }: Wanted): Promise<boolean> => {
  const builtIn = builtInOwners.get(domain)
  return ownerDomain === undefined || ownerDomain === (builtIn ?? null)
    ? deleteOwnershipCorrection(db, domain)
    : upsertOwnershipCorrection(db, { domain, ownerDomain, actor: principal.actor, now })
}

export const setDomainOwner: Handler<'SetDomainOwner'> = async (input, context) => {
  const { db, audit } = context
  const wanted = readWanted(input)
  const { domain } = wanted
  const changed = await write(context, wanted)
  const corrections = await selectOwnershipCorrections(db)
  if (corrections.length > maxOwnershipCorrections)
    throw invalidField('domain', `cannot be added: there are already ${maxOwnershipCorrections} entries.`)
  const domainOwner = toDomainOwner(
    domain,
    corrections.find((one) => one.domain === domain),
  )
  const { ownerDomain } = domainOwner
  if (changed)
    await Promise.all([
      insertOpenEventWork(db),
      audit([
        {
          action: 'domain-owner.set',
          targetType: 'domain-owner',
          targetId: domain,
          details: { domain, ...(ownerDomain !== undefined && { ownerDomain }) },
        },
      ]),
    ])
  return { domainOwner }
}
