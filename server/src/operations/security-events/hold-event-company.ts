import { ApiError, invalidField } from '@parapet/contract'
import { isClosed } from '../../domain/security-events/event-status.ts'
import {
  type LockedSecurityEvent,
  lockSecurityEvent,
} from '../../store/security-events/security-event-lock.ts'
import {
  hasEventCompany,
  type HeldVendor,
  holdVendor,
} from '../../store/security-events/security-event-vendor.ts'
import type { Db } from '../../store/kernel/store.ts'
import { readDomain } from '../fourth-parties/read-domain.ts'
import { noSuchCompany } from './no-such-company.ts'
import { noSuchEvent } from './no-such-event.ts'

/** A closed event is frozen: the 409 says how to reopen it. */
export const requireOpenEvent = ({ id, status }: LockedSecurityEvent): void => {
  if (isClosed(status))
    throw new ApiError('EVENT_CLOSED', `The event ${id} is closed: add a new source to reopen it.`)
}

/** The event, locked and open (or as the caller requires), and before it the vendor, which cannot be deleted until the transaction ends. */
export const holdEventCompany = async (
  db: Db,
  eventId: string,
  vendorDomain: string,
  requireState = requireOpenEvent,
): Promise<{ event: LockedSecurityEvent; vendor: HeldVendor }> => {
  const domain = readDomain('vendorDomain', vendorDomain)
  const [vendor, event] = await Promise.all([holdVendor(db, domain), lockSecurityEvent(db, eventId)])
  if (!event) throw noSuchEvent(eventId)
  const isKnown = vendor && (!vendor.isOffboarded || (await hasEventCompany(db, eventId, domain)))
  if (!isKnown) throw noSuchCompany(domain)
  if (event.isSelf)
    throw invalidField('vendorDomain', 'names a vendor, but the event is about the organization itself.')
  requireState(event)
  return { event, vendor }
}
