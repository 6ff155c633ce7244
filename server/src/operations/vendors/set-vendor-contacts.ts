import { canonicalJson } from '../../domain/canonical-json.ts'
import { mergeContacts } from '../../domain/merge-contacts.ts'
import { lockVendor, updateVendorContacts } from '../../store/vendor-contact.ts'
import type { Handler } from '../handler.ts'
import { noSuchVendor } from './no-such-vendor.ts'

export const setVendorContacts: Handler<'SetVendorContacts'> = async ({ id, contacts }, { db, audit }) => {
  const before = await lockVendor(db, id)
  if (!before) throw noSuchVendor(id)
  const next = mergeContacts(contacts, new Set(before.contacts.map((contact) => contact.id)))
  if (canonicalJson(next) === canonicalJson(before.contacts)) return { vendor: before }
  // The entry stays for good and names nobody: of contacts it has the ids only.
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
