import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { VendorDomain, VendorDomainStatus } from './vendor-domain-schemas.ts'
import { VendorRef } from './vendor-ref.ts'

export const ListVendorDomains = operation({
  summary: 'List the further domains of a vendor or of all vendors.',
  description:
    'Confirmed, suggested and rejected domains with their evidence, by company name. The primary domain of a vendor is in its own record.',
  method: 'GET',
  path: '/public/v1/vendors/domains',
  scopes: ['vendor-directory.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  paging: paged('vendorDomains'),
  input: Type.Object({
    ...pageInput(),
    vendorId: Type.Optional(VendorRef),
    status: Type.Optional(VendorDomainStatus),
  }),
  output: Type.Object(pageOutput('vendorDomains', VendorDomain)),
})
