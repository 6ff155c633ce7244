import type { Observation } from '@parapet/contract'
import { enrichOrganizations } from '../../server/src/collect/background/enrich-organizations.ts'
import type { CatalogueFormat } from '../../server/src/collect/import/formats.ts'
import { importCatalogue } from '../../server/src/collect/import/import-catalogue.ts'
import { streamInput } from '../../server/src/collect/import/input.ts'
import { noteCatalogueChange } from '../../server/src/collect/import/note-catalogue-change.ts'
import { createTally, type Tally } from '../../server/src/collect/import/tally.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import type { TestOrganization } from './harness.ts'
import { everythingListed } from './kev-file.ts'
import { finding, plantMonitoredVendor } from './plant/plant-observations.ts'
import { startApart } from './start-apart.ts'

type Catalogue = {
  store: Store
  /** The SQL text of all statements so far. */
  statements: string[]
  importing: (
    format: CatalogueFormat,
    content: unknown,
    options?: { isDryRun?: boolean; now?: Date },
  ) => Promise<Tally>
  /** An organization that monitors acme.com. */
  withVendor: () => Promise<TestOrganization>
}

/** Uses a separate database: the catalogue is shared by the whole installation, and other tests would see it. */
export const startCatalogue = async (): Promise<Catalogue> => {
  const statements: string[] = []
  everythingListed.clear()
  const { newOrganization, service } = await startApart({ onStatement: (text) => statements.push(text) })
  const { store } = service
  return {
    store,
    statements,
    importing: async (format, content, { isDryRun = false, now = new Date() } = {}) => {
      const bytes =
        content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content)
      const tally = createTally()
      const pieces = async function* () {
        yield Buffer.from(bytes)
      }
      const input = streamInput(pieces(), new Date('2026-01-05T12:00:00Z'))
      await importCatalogue(format, { store, input, tally, now, isDryRun })
      if (isDryRun) return tally
      if (tally.report.created + tally.report.updated > 0) await noteCatalogueChange(store)
      await enrichOrganizations({ store, now })
      return tally
    },
    withVendor: async () => {
      const organization = await newOrganization()
      await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
      return organization
    },
  }
}

/** Counts of created, updated, unchanged and rejected. */
export const counts = ({ report: { created, updated, unchanged, rejected } }: Tally): number[] => [
  created,
  updated,
  unchanged,
  rejected,
]

let number = 1_000

/** A CVE id that no other test uses. */
export const newCve = (): string => `CVE-2031-${(number += 1)}`

export const seen = (vulnerabilityId: string, path = ''): ReturnType<typeof finding> =>
  finding('acme.com', {
    observationType: 'vulnerable_software',
    asset: { url: { url: `https://acme.com/${path}` } },
    vulnerability: { vulnerabilityId, name: 'What the scanner calls it', cweIds: ['CWE-1'] },
  })

export const observationsOf = async ({ client }: TestOrganization): Promise<Observation[]> =>
  (await client.getObservations({ mode: 'OBSERVATION_MODE_ALL', limit: 200 })).observations
