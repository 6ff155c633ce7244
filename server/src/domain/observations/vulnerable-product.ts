/** What the vulnerabilities of one product are called together: upgrading the product fixes all of them. */
export const vulnerableProduct = (product: string, vulnerabilityIds: readonly string[]): string => {
  const ids = [...new Set(vulnerabilityIds)]
  const kind = ids.every((id) => id.startsWith('CVE-')) ? 'CVEs' : 'vulnerabilities'
  return `Vulnerable ${product} (${ids.length === 1 ? ids[0] : `${ids.length} ${kind}`})`
}
