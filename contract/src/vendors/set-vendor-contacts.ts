import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { GivenId, partOf } from '../kernel/schema.ts'
import { Contact, contactFields, Vendor } from './schemas.ts'

const ContactInput = Type.Object(
  {
    id: Type.Optional(
      GivenId('cnt', 'Id of an existing contact, to keep it; a contact without an id is new.'),
    ),
    ...contactFields,
    isPrimary: Type.Optional(
      Type.Boolean({
        description: 'Whether this is the primary contact; at most one can be.',
        examples: [true],
      }),
    ),
  },
  { ...partOf(Contact), title: 'ContactInput', description: 'A contact to keep or to add.' },
)

export const SetVendorContacts = operation({
  summary: 'Set the contacts of a vendor.',
  description: 'Replace all contacts of the vendor.',
  method: 'PUT',
  path: '/public/v1/vendors/{id}/contacts',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  input: Type.Object(
    {
      id: GivenId('vnd', 'Id of the vendor in this directory.'),
      contacts: Type.Array(ContactInput, {
        maxItems: 50,
        description: 'The new contacts of the vendor; may be empty.',
      }),
    },
    partOf(Vendor),
  ),
  output: Type.Object({ vendor: Vendor }),
})
