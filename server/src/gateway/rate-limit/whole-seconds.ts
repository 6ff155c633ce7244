/** Rounded up, so that whoever waits this long has waited long enough; at least 1, as Retry-After needs. */
export const wholeSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000))
