import { type Input, invalidField, type Vendor } from '@parapet/contract'
import { newId } from '../kernel/id.ts'

type Contact = Vendor['contacts'][number]
type ContactInput = Input<'SetVendorContacts'>['contacts'][number]

const refuseSecondPrimary = (contacts: readonly ContactInput[]): void => {
  const first = contacts.findIndex(({ isPrimary }) => isPrimary)
  const second = contacts.findIndex(({ isPrimary }, index) => isPrimary && index > first)
  if (second >= 0)
    throw invalidField(`contacts[${second}].isPrimary`, `is already set on contacts[${first}].`)
}

/** The contacts to store, the primary one first: contacts sent with a known id keep it, new ones get one. */
export const mergeContacts = (
  contacts: readonly ContactInput[],
  knownIds: ReadonlySet<string | undefined>,
): Contact[] => {
  refuseSecondPrimary(contacts)
  const seen = new Set<string>()
  const merged = contacts.map(({ id, name, email, title, phone, role, isPrimary = false }, index) => {
    if (id !== undefined && !knownIds.has(id))
      throw invalidField(
        `contacts[${index}].id`,
        'is not a contact of this vendor; leave it out for a new one.',
      )
    if (id !== undefined && seen.has(id)) throw invalidField(`contacts[${index}].id`, 'is given twice.')
    if (id !== undefined) seen.add(id)
    return {
      id: id ?? newId('cnt'),
      name: name.trim(),
      email,
      ...(title !== undefined && { title }),
      ...(phone !== undefined && { phone }),
      ...(role !== undefined && { role }),
      isPrimary,
    }
  })
  return merged.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
}
