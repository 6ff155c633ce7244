import { ObservationCategory } from '@parapet/contract'
import { rescoreVendors } from '../../server/src/collect/background/rescore-vendors.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { createTestStore } from '../../test/support/create-test-store.ts'
import type { Bench } from './bench.ts'
import { inStretches } from './in-stretches.ts'
import { seedObservations } from './seed-observations.ts'
import { printTable } from './table.ts'
import { timed } from './timed.ts'
import { withOwner } from './with-owner.ts'

const vendors = 5_000

/** Vendors per transaction, as the background takes them. */
const atOnce = 50

const day = 86_400_000

/** Rescoring every vendor, beside counting the same observations by vendor and type in one statement. */
export const benchScoring = async ({ databaseUrl, store, organizationId }: Bench): Promise<void> => {
  await withOwner({ databaseUrl }, (owner) =>
    seedObservations(store, owner, organizationId, { vendors, isAlone: true, isUnmarked: true }),
  )
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into vendor_checked_category (organization_id, vendor_id, category, source_tool, checked_at)
      select ${db.organizationId}, vendor.id, category, 'bench', now()
      from vendor cross join generate_series(1, ${ObservationCategory.enum.length - 1}::smallint) as category
      where vendor.organization_id = ${db.organizationId}
      on conflict do nothing`),
  )
  let statements = 0
  const counted = createTestStore({ url: databaseUrl, onStatement: () => (statements += 1) })
  const rescored = async (now: Date): Promise<number> => {
    statements = 0
    return timed(() =>
      inStretches(vendors, atOnce, (first, last) => {
        const domains = Array.from({ length: last - first + 1 }, (_, at) => `vendor-${first + at}.com`)
        return counted.inOrganization(organizationId, (db) => rescoreVendors(db, domains, now))
      }),
    )
  }
  const count = () =>
    timed(() =>
      counted.inOrganization(organizationId, (db) =>
        db.run(sql`
          select domain, observation_type, severity, count(*) from observation
          where organization_id = ${db.organizationId} and not is_resolved
          group by domain, observation_type, severity`),
      ),
    )
  const now = new Date()
  const figures = new Map([['counting them in one statement', await count()]])
  for (const [name, at] of [
    ['first scores, points of every observation', now],
    ['again on the same day, nothing changed', now],
    ['a day later, everything a day older', new Date(now.getTime() + day)],
  ] as const) {
    figures.set(name, await rescored(at))
    console.log(`${name}: ${statements} statements`)
  }
  await counted.close()
  printTable(`Rescoring ${vendors} vendors with 1000000 observations`, figures, {
    unit: 'ms',
    against: 'counting them in one statement',
  })
}
