/** Who the history of an observation names for what follows from imported findings. */
export const importActor = {
  actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: 'Import' },
  channel: 'CHANNEL_IMPORT',
} as const
