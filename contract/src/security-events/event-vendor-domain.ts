import { Type } from 'typebox'

export const EventVendorDomain = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: 'Domain of a vendor in the directory.',
  examples: ['acme.com'],
})
