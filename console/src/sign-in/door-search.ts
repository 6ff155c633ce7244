/** The search parameters of a sign-in page. */
export type DoorSearch = {
  /** Where to go afterwards. */
  returnTo?: string | undefined
  /** Why the user was sent back here. */
  problem?: string | undefined
}

/** Only a path of this console, to prevent open redirects. Browsers drop tabs and read \ as /. */
const ownPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?!\/)[^\s\\]*$/.test(value) && value.length <= 2048 ? value : undefined

export const readDoorSearch = (raw: Record<string, unknown>): DoorSearch => {
  const { problem } = raw
  return {
    returnTo: ownPath(raw['returnTo']),
    problem: typeof problem === 'string' && /^[A-Z_]{1,64}$/.test(problem) ? problem : undefined,
  }
}
