import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Timestamp } from '../kernel/schema.ts'
import { VendorRef } from './vendor-ref.ts'

const ScannedDomain = Type.Object(
  {
    domain: Type.String({
      description: 'The primary domain, or a confirmed further one.',
      examples: ['acme.com'],
    }),
    nextCheckAt: Timestamp('When it is due: it is checked as soon as its turn comes after that.'),
    isRunning: Type.Boolean({ description: 'Whether it is being checked right now.', examples: [false] }),
  },
  { title: 'ScannedDomain', description: 'A domain of the vendor and its next check.' },
)

export const ScanVendor = operation({
  summary: 'Check a vendor from outside now instead of at its usual time.',
  description:
    'Queues the primary domain, the confirmed further ones and the known hosts below them. Each is checked at most once an hour, for whichever organization: one that was checked within the last hour is queued for the end of that hour. Organizations take turns. Repeating the call does not make it faster.',
  method: 'POST',
  path: '/public/v1/vendors/{id}/scan',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND', 'CHECKS_OFF', 'VENDOR_NOT_CHECKED'],
  idempotent: true,
  input: Type.Object({ id: VendorRef }),
  output: Type.Object({
    queuedCount: Type.Integer({
      minimum: 0,
      description: 'Domains and hosts that this call queued; 0 if all of them were queued already.',
      examples: [3],
    }),
    lastScannedAt: Type.Optional(Timestamp('When the vendor was last checked from outside.')),
    domains: Type.Array(ScannedDomain, {
      description: 'The domains of the vendor that are checked, the primary one first.',
    }),
  }),
})
