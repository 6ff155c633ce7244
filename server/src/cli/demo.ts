import { selectPublicId } from '../store/organization/organization-settings.ts'
import type { Command } from 'commander'
import type { DemoSize } from '../demo/demo-portfolio.ts'
import { type DemoMade, makeDemo } from './make-demo.ts'
import { requireOrganizationId } from './require-organization-id.ts'
import { showProgress } from './show-progress.ts'
import type { Print, WithStore } from './store-command.ts'

type Given = { org: string; vendors: string; observations: string; seed: string; json?: boolean }

/** The default demo: lifelike, and created within a second or two. */
export const usualDemo: DemoSize = { seed: 'parapet', vendors: 40, observations: 1_200 }

const maxVendors = 100_000
const maxObservations = 10_000_000
const maxSeedLength = 255

const requireCount = (option: string, given: string, [min, max]: readonly [number, number]): number => {
  const count = Number(given)
  if (/^\d+$/.test(given) && count >= min && count <= max) return count
  throw new Error(`${option} must be a whole number from ${min} to ${max}, not "${given}".`)
}

const requireSize = ({ seed, vendors, observations }: Given): DemoSize => {
  if (seed === '' || seed.length > maxSeedLength)
    throw new Error(`--seed must have 1 to ${maxSeedLength} characters.`)
  return {
    seed,
    vendors: requireCount('--vendors', vendors, [1, maxVendors]),
    observations: requireCount('--observations', observations, [0, maxObservations]),
  }
}

const describe = ({ vendors, observations }: DemoSize, made: DemoMade): string => {
  const whole = `a portfolio of ${vendors} vendors with ${observations} observations`
  if (made.vendors === 0 && made.observations === 0)
    return `The organization already has ${whole}; nothing was added.`
  return made.vendors === vendors && made.observations === observations
    ? `Created ${whole}.`
    : `Created ${whole}; ${made.vendors} vendors and ${made.observations} observations are new.`
}

export const registerDemo = (program: Command, withStore: WithStore, print: Print = console.log): void => {
  const { seed, vendors, observations } = usualDemo
  program
    .command('demo')
    .description('Fill an organization with a realistic portfolio of fictional companies.')
    .requiredOption('--org <domain>', 'a domain of the organization, or its id')
    .option('--vendors <number>', 'how many vendors', String(vendors))
    .option('--observations <number>', 'how many observations', String(observations))
    .option('--seed <text>', 'the same seed makes the same portfolio', seed)
    .option('--json', 'print JSON')
    .action(async (given: Given) => {
      const size = requireSize(given)
      await withStore(async (store) => {
        const organizationId = await store.system((db) => requireOrganizationId(db, given.org))
        const { show, end } = showProgress()
        const now = new Date()
        let made: DemoMade
        try {
          made = await makeDemo({ store, organizationId, size, now, ...(show && { onProgress: show }) })
        } finally {
          end()
        }
        print(
          given.json
            ? JSON.stringify({
                organizationId: await store.inOrganization(organizationId, selectPublicId),
                ...size,
                created: made,
              })
            : describe(size, made),
        )
      })
    })
}
