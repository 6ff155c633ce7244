import { Type } from 'typebox'

/** Any text: an unknown one is answered as not found. */
export const VendorRef = Type.String({
  minLength: 1,
  maxLength: 255,
  description: "Id of the vendor in this directory, not the organization's own reference for it.",
  examples: ['vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
})
