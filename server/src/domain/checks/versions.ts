/** Whether a version belongs to a release series: `2.4` covers 2.4, 2.4.41 and, as OpenSSL numbers updates, 2.4k. */
export const isInSeries = (version: string, series: string): boolean =>
  version === series ||
  version.startsWith(`${series}.`) ||
  (version.startsWith(series) && /^[a-z]/.test(version.slice(series.length)))

/** Whether one version of numbers and dots is older than another. */
export const isOlder = (version: string, than: string): boolean => {
  const [ours, theirs] = [version, than].map((text) => text.split('.').map(Number))
  for (const [at, number] of (theirs ?? []).entries()) {
    const own = ours?.[at] ?? 0
    if (own !== number) return own < number
  }
  return false
}
