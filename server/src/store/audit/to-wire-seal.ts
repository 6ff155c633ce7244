import type { AuditSeal as WireSeal } from '@parapet/contract'
import type { AuditSeal } from '../../domain/audit/audit-seal.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

export const toWireSeal = ({ number, sealedAt, entryCount, entriesHash, mac }: AuditSeal): WireSeal => ({
  number: Number(number),
  sealedAt,
  entryCount,
  entriesHash: hex(entriesHash),
  code: hex(mac),
})
