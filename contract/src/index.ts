import type { InputOf, OutputOf } from './kernel/operation.ts'
import * as vendorGroups from './vendor-groups/index.ts'

/** Areas in the order the reference shows them. */
export const areas = { 'vendor-groups': vendorGroups } as const

export const operations = { ...vendorGroups } as const

export type OperationName = keyof typeof operations
export type Input<N extends OperationName> = InputOf<(typeof operations)[N]>
export type Output<N extends OperationName> = OutputOf<(typeof operations)[N]>

export * from './kernel/errors.ts'
export * from './kernel/filter.ts'
export * from './kernel/lifecycle.ts'
export * from './kernel/operation.ts'
export * from './kernel/paging.ts'
export * from './kernel/scopes.ts'
