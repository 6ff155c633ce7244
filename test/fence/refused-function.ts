const refusals = new Map([
  [
    'set_config',
    'set_config is called; it can outlive the transaction and does not reach the shards, so enter an organization by "select app_enter($1)".',
  ],
  ['nextval', 'nextval is called; there are no sequences, so make the id random text or a uuid.'],
])

/** Why calls to this function are forbidden, or undefined if they are not. */
export const refusedFunction = (name: string, updating: boolean): string | undefined => {
  if (name === 'clock_timestamp' && updating) {
    return 'clock_timestamp() is called in an update; use now(), which every shard computes alike.'
  }
  return refusals.get(name)
}
