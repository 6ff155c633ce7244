import type { Authority } from '../certificates.ts'
import type { CompanyParts } from '../company.ts'

/** What is expected to be found of a company, and the parts that it is made of; `authority` is the one that is trusted. */
type Case = readonly [
  expected: readonly string[],
  parts: (domain: string, authority: Authority) => CompanyParts | Promise<CompanyParts>,
]

/** By what is wrong with the company. */
export type Cases = Readonly<Record<string, Case>>
