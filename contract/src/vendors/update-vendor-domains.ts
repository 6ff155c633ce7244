import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { maxLengths } from '../kernel/max-lengths.ts'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { VendorDomain, VendorDomainStatus } from './vendor-domain-schemas.ts'
import { VendorRef } from './vendor-ref.ts'

/** Confirmed and suggested ones together. */
export const maxVendorDomains = 100

const Domain = (example: string) =>
  Type.String({
    minLength: 1,
    maxLength: maxLengths.domain,
    description: 'A domain name, normalized like the primary one.',
    examples: [example],
  })

const VendorDomainInput = Type.Object(
  { domain: Domain('acme.io'), status: VendorDomainStatus },
  { ...partOf(VendorDomain), title: 'VendorDomainInput', description: 'A domain and its new status.' },
)

export const UpdateVendorDomains = operation({
  summary: 'Confirm, reject, add or remove further domains of a vendor.',
  description: `All changes are made, or none. A vendor has up to ${maxVendorDomains} confirmed and suggested domains, and a confirmed domain belongs to one vendor only. A newly confirmed domain is checked soon. Rejecting or removing a confirmed one resolves the open observations on it and on hosts below it. A removed domain may be suggested again; a rejected one is not.`,
  method: 'PATCH',
  path: '/public/v1/vendors/{id}/domains',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'alpha',
  version: '1.0.0',
  errors: [
    'NOT_FOUND',
    'INVALID_DOMAIN',
    'ALREADY_EXISTS',
    'DOMAIN_IS_PRIMARY',
    'DOMAIN_LIMIT_REACHED',
    'VENDOR_OFFBOARDED',
  ],
  input: Type.Object({
    id: VendorRef,
    domains: Type.Optional(
      Type.Array(VendorDomainInput, {
        maxItems: maxVendorDomains,
        description: 'Domains to add, or whose status to change; others stay as they are.',
      }),
    ),
    removeDomains: Type.Optional(
      Type.Array(Domain('acme.net'), {
        maxItems: maxVendorDomains,
        description: 'Domains to remove; unknown ones are ignored.',
      }),
    ),
    ...dryRunInput,
  }),
  output: Type.Object({
    vendorDomains: Type.Array(VendorDomain, {
      description: 'The domains named in the call, as they are now.',
    }),
    resolvedObservationCount: Type.Integer({
      minimum: 0,
      description: "Open observations that were resolved because their domain is no longer the vendor's.",
      examples: [0],
    }),
    ...dryRunOutput,
  }),
})
