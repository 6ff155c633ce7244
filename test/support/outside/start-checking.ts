import { after } from 'node:test'
import { askDomain } from '../../../server/src/collect/checks/ask-domain.ts'
import { createProbe, type Probe } from '../../../server/src/collect/probe/probe.ts'
import { type Checked, runChecks } from '../../../server/src/domain/checks/run-checks.ts'
import { startWorld, type World } from './world.ts'

type Checking = { world: World; probe: Probe; check: (domain: string) => Promise<Checked> }

/** A world whose domains can be checked, for as long as the test file runs. */
export const startChecking = async (): Promise<Checking> => {
  const world = await startWorld()
  after(() => world.close())
  const probe = createProbe(world.settings)
  return {
    world,
    probe,
    check: async (domain) => runChecks(await askDomain(probe, { domain, now: new Date() })),
  }
}

export const foundIn = ({ findings }: Checked): string[] =>
  findings.map(({ observationType }) => observationType)
