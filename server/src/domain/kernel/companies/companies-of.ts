import type { FourthPartyCategory } from '@parapet/contract'

type CompanyRow = {
  /** The registrable domain by which the company is known. */
  domain: string
  name: string
  /** The company that owns it, by domain. */
  parent?: string
  /** Other domains of the very same company. */
  aliases?: readonly string[]
  /** Domains below which customers have hosts of their own: such a host is the customer's. */
  tenants?: readonly string[]
  /** Run apart from its owner: what hits one says nothing about the other. AWS is not the Amazon shop. */
  isSeparate?: true
}

export type Company = CompanyRow & { category: FourthPartyCategory }

export const companiesOf = (category: FourthPartyCategory, rows: readonly CompanyRow[]): Company[] =>
  rows.map((row) => ({ ...row, category }))
