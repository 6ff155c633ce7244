import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { Contact, contactFields, Vendor } from './schemas.ts'

const ContactInput = Type.Object(
  {
    id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'Id of an existing contact, to keep it; a contact without an id is new.',
        examples: ['cnt_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
      }),
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
      id: Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'Id of the vendor in this directory.',
        examples: ['vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
      }),
      contacts: Type.Array(ContactInput, {
        maxItems: 50,
        description: 'The new contacts of the vendor; may be empty.',
      }),
    },
    partOf(Vendor),
  ),
  output: Type.Object({ vendor: Vendor }),
})
