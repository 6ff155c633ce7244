import { Type } from 'typebox'

export const OrgDomain = Type.String({
  minLength: 1,
  maxLength: 1024,
  description:
    "One of the organization's own domains, the primary one by default; any other domain is refused.",
  examples: ['example.com'],
})
