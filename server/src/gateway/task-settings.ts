import type { FastifyBaseLogger } from 'fastify'
import type { AuditSealer } from '../collect/background/audit-sealer.ts'
import type { Correction } from '../collect/background/correct-counts.ts'
import type { Feeds } from '../collect/background/run-feeds.ts'
import type { Mailer } from '../collect/outbox/create-mailer.ts'
import type { OutsideSettings } from '../collect/probe/outside-settings.ts'
import type { AuditKey } from '../domain/audit/audit.ts'
import type { ObjectStore } from '../domain/documents/object-store.ts'
import type { RetentionLimits } from '../domain/organization/retention.ts'
import type { Store } from '../store/kernel/store.ts'
import type { CredentialUse } from './credential-use.ts'

export type TaskSettings = {
  /** How outbound calls are made; by default no special-purpose network is allowed. */
  outside?: OutsideSettings | undefined
  /** Whether this process, another one or none checks domains from the outside; on by default. */
  checks?: 'on' | 'elsewhere' | 'off' | undefined
  /** Public data imported on a schedule. */
  feeds?: Feeds | undefined
  /** Sends mail to vendors; without it, mail stays unsent. */
  mailer?: Mailer | undefined
  /** Where new documents are stored; the database by default. */
  objects?: ObjectStore | undefined
  /** How long organizations may keep data; by default, as long as they like. */
  retention?: RetentionLimits | undefined
}

export type TaskSurroundings = {
  store: Store
  auditKey: () => AuditKey
  auditSealer: AuditSealer
  credentialUse: CredentialUse
  /** Called with how many rows of a kind were deleted because of their age. */
  onRetention: (kind: string, count: number) => void
  onCorrected: (correction: Correction) => void
  publicUrl: string
  clock: () => Date
  log: FastifyBaseLogger
}
