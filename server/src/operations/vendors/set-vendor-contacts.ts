import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { mergeContacts } from '../../domain/vendors/merge-contacts.ts'
import { lockVendor, updateVendorContacts } from '../../store/vendors/vendor-contact.ts'
import type { Handler } from '../handler.ts'
import { noSuchVendor } from './no-such-vendor.ts'

export const setVendorContacts: Handler<'SetVendorContacts'> = async ({ id, contacts }, { db, audit }) => {
  const before = await lockVendor(db, id)
  if (!before) throw noSuchVendor(id)
  const next = mergeContacts(contacts, new Set(before.contacts.map((contact) => contact.id)))
  if (canonicalJson(next) === canonicalJson(before.contacts)) return { vendor: before }
  // The entry is kept for good and names nobody: it has only the ids of contacts.
  const [vendor = before] = await Promise.all([
    updateVendorContacts(db, id, next),
    audit([
      {
        action: 'vendor.contacts-set',
        targetType: 'vendor',
        targetId: id,
        details: { contactIds: next.map((contact) => contact.id) },
      },
    ]),
  ])
  return { vendor }
}
