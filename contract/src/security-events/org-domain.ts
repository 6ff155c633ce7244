import { Type } from 'typebox'

export const OrgDomain = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: "One of the organization's own domains, its primary one unless given; any other is refused.",
  examples: ['example.com'],
})
