import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Vendor } from './schemas.ts'
import { VendorRef } from './vendor-ref.ts'

export const GetVendor = operation({
  summary: 'Get one vendor.',
  method: 'GET',
  path: '/public/v1/vendors/{id}',
  scopes: ['vendor-directory.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: VendorRef }),
  output: Type.Object({ vendor: Vendor }),
})
