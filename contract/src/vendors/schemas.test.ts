import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BulkCreateVendors } from './bulk-create-vendors.ts'
import { BulkVendorMutationStatus, VendorIds } from './bulk-schemas.ts'
import {
  AccessType,
  BusinessImpact,
  DataRegion,
  DataTypeShared,
  RiskLevel,
} from './classification-schemas.ts'
import { CreateVendor } from './create-vendor.ts'
import { SortOrder, Vendor, VendorLifecycleStatus } from './schemas.ts'
import { UpdateVendor } from './update-vendor.ts'

const described = (schema: object): string => String(Reflect.get(schema, 'description'))

const prefixed = (prefix: string, members: string): string[] =>
  members.split(' ').map((member) => `${prefix}_${member}`)

test('the enumerations have exactly the members of the specification, rising where they rank [ENUM-01, ENUM-06, ENUM-07, ENUM-09, ENUM-14]', () => {
  assert.deepEqual(
    AccessType.enum,
    prefixed(
      'ACCESS_TYPE',
      'UNSPECIFIED NO_ACCESS PHYSICAL_ACCESS_ONLY NETWORK_LEVEL_ACCESS SYSTEM_APPLICATION_ACCESS DATA_PROCESSING_STORAGE_ACCESS INFRASTRUCTURE_HOSTING_ACCESS',
    ),
  )
  assert.deepEqual(
    BusinessImpact.enum,
    prefixed('BUSINESS_IMPACT', 'UNSPECIFIED NONE LOW MEDIUM HIGH CRITICAL'),
  )
  assert.deepEqual(
    BulkVendorMutationStatus.enum,
    prefixed('BULK_VENDOR_MUTATION_STATUS', 'UNSPECIFIED SUCCESS ALREADY_EXISTS NOT_FOUND ERROR'),
  )
  assert.deepEqual(SortOrder.enum, prefixed('SORT_ORDER', 'UNSPECIFIED ASC DESC'))
})

test('every enumeration of the area begins with its UNSPECIFIED member [ENUM-12]', () => {
  for (const { enum: members } of [DataRegion, RiskLevel, DataTypeShared, VendorLifecycleStatus])
    assert.match(members[0], /_UNSPECIFIED$/)
})

test('the description of AccessType tells what each member reaches [ENUM-13]', () => {
  for (const text of [
    'No access: no systems, data or facilities',
    'Physical access only: facilities',
    'Network-level access: the network, without applications or data',
    'System or application access: certain systems or applications',
    'customer data',
    'Infrastructure or hosting access',
  ]) {
    assert.ok(described(AccessType).includes(text), text)
  }
})

test('contractValue is said to count minor units of the account currency [VENDOR-15]', () => {
  for (const schema of [Vendor, CreateVendor.input, UpdateVendor.input])
    assert.match(described(schema.properties.contractValue), /minor units of the account currency/)
})

test('vendorId is said to be the own reference of the organization, or the id here [VENDOR-19]', () => {
  for (const schema of [Vendor, CreateVendor.input, UpdateVendor.input])
    assert.match(described(schema.properties.vendorId), /own reference for the vendor, not its id here/)
  const result = BulkCreateVendors.output.properties.results.items
  assert.match(
    described(result.properties.vendorId),
    /^Id in this directory .* not the organization's own reference/,
  )
  for (const schema of [VendorIds.items, UpdateVendor.input.properties.id])
    assert.match(described(schema), /in this directory, not the organization's own reference/)
})
