import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { VendorGroup } from './schemas.ts'

export const ListVendorGroups = operation({
  summary: 'List the active vendor groups of the organization, newest first.',
  method: 'GET',
  path: '/public/v1/vendors/groups',
  scopes: ['vendor-directory.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: [],
  paging: paged('vendorGroups'),
  input: Type.Object(pageInput()),
  output: Type.Object(pageOutput('vendorGroups', VendorGroup)),
})
