import { ingestFindings } from '../../server/src/collect/ingest/ingest-findings.ts'
import type { Finding } from '../../server/src/domain/observations/finding.ts'
import type { Bench } from './bench.ts'
import { benchFinding, importedBy } from './seed-observations.ts'

const someOn = function* (domain: string, count: number): Generator<Finding, void> {
  for (let n = 0; n < count; n += 1) {
    yield {
      ...benchFinding(n),
      domain,
      asset: { url: { url: `https://host-${n}.${domain}/path` } },
      severity: n % 10 === 0 ? 'SEVERITY_HIGH' : 'SEVERITY_LOW',
    }
  }
}

/** So many open findings on one vendor that count in its score. */
export const seedFindings = async (
  { store, organizationId }: Pick<Bench, 'store' | 'organizationId'>,
  domain: string,
  count: number,
): Promise<void> => {
  await ingestFindings({ store, organizationId, findings: someOn(domain, count), by: importedBy() })
}
