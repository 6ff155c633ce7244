import type { Authority } from '../certificates.ts'
import type { CompanyParts } from '../company.ts'

/** What checks should find on a company, and how it is set up; `authority` is the trusted one. */
type Case = readonly [
  expected: readonly string[],
  parts: (domain: string, authority: Authority) => CompanyParts | Promise<CompanyParts>,
]

/** Keyed by what is wrong with the company. */
export type Cases = Readonly<Record<string, Case>>
