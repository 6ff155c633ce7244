import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { DomainName, Vendor, writableVendorFields } from './schemas.ts'

export const CreateVendor = operation({
  summary: 'Add a vendor to the directory.',
  description:
    'Only domainName is required. A vendor created with isMonitored is active and uses a monitoring slot; any other vendor is onboarding and uses none.',
  method: 'POST',
  path: '/public/v1/vendors/create',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['INVALID_DOMAIN', 'ALREADY_EXISTS', 'MONITORING_SLOTS_EXHAUSTED'],
  input: Type.Object({ domainName: DomainName, ...writableVendorFields }, partOf(Vendor)),
  output: Type.Object({ vendor: Vendor }),
})
