/** Rounded up, so that waiting this long is enough; at least 1, as Retry-After needs. */
export const wholeSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000))
