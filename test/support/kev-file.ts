export const listed = (cveID: string, changes: object = {}) => ({
  cveID,
  vendorProject: 'Acme',
  product: 'Gate',
  vulnerabilityName: `Acme Gate flaw`,
  dateAdded: '2026-01-02',
  shortDescription: 'A flaw.',
  requiredAction: 'Update.',
  dueDate: '2026-01-23',
  knownRansomwareCampaignUse: 'Known',
  notes: '',
  cwes: ['CWE-79'],
  ...changes,
})

/** Everything a test file has listed so far, by CVE id, so that it stays listed. A new catalogue starts without it. */
export const everythingListed = new Map<string, object>()
let released = 0

export const kevFile = (...entries: ReturnType<typeof listed>[]) => {
  for (const entry of entries) everythingListed.set(entry.cveID, entry)
  released += 1
  return {
    title: 'Catalogue',
    dateReleased: new Date(Date.parse('2026-01-02T00:00:00Z') + released * 60_000).toISOString(),
    vulnerabilities: [...everythingListed.values()],
  }
}
