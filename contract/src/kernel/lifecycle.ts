/** Stages of an operation, from introduction to removal. */
export const stages = ['alpha', 'beta', 'stable', 'deprecated', 'sunset-pending', 'retired'] as const

export type Stage = (typeof stages)[number]

type Living = { stability: 'alpha' | 'beta' | 'stable' }

/** A stage that ends: both dates (YYYY-MM-DD, UTC) and the successor are part of the declaration. */
export type Ending = {
  stability: 'deprecated' | 'sunset-pending' | 'retired'
  deprecatedAt: string
  sunsetAt: string
  /** Documentation URL or API path of the successor. */
  replacement: string
}

export type Lifecycle = Living | Ending

export const isEnding = (lifecycle: Lifecycle): lifecycle is Ending => 'sunsetAt' in lifecycle
