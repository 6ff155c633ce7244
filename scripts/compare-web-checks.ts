// What Parapet, sslyze and the MDN HTTP Observatory say about the same servers with planted faults, as a Markdown table.
// Usage: npx node scripts/compare-web-checks.ts <sslyze command> <folder of @mdn/mdn-http-observatory>
// Both are installed by hand; the observatory also needs its preload list, conf/hsts-preload.json, which may be `{}`.
// Needs the right to listen on ports 25, 80 and 443 of loopback addresses.
import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { askDomain } from '../server/src/collect/checks/ask-domain.ts'
import { createProbe } from '../server/src/collect/probe/probe.ts'
import { runChecks } from '../server/src/domain/checks/run-checks.ts'
import type { Cases } from '../test/support/outside/cases/cases.ts'
import { contentCases } from '../test/support/outside/cases/content-cases.ts'
import { pageCases } from '../test/support/outside/cases/page-cases.ts'
import { tlsCases } from '../test/support/outside/cases/tls-cases.ts'
import { webCases } from '../test/support/outside/cases/web-cases.ts'
import { startCompany } from '../test/support/outside/company.ts'
import { startWorld } from '../test/support/outside/world.ts'

const run = promisify(execFile)
const timeout = 120_000

const [sslyze = 'sslyze', observatory = ''] = process.argv.slice(2)
const world = await startWorld({ hasUsualPorts: true })
const probe = createProbe(world.settings)
const authority = join(await mkdtemp(join(tmpdir(), 'compare-')), 'authority.pem')
await writeFile(authority, world.authority.certificate)

/** What a tool printed, also when it ends with a failure because it found something. */
const outputOf = async (command: string, args: readonly string[], env = {}): Promise<string> => {
  try {
    return (await run(command, args, { timeout, env: { ...process.env, ...env } })).stdout
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
  }
}

/** The lines of sslyze about what it would change, and about trust in our authority. */
const askSslyze = async (domain: string, address: string): Promise<string[]> => {
  const target = `${domain}:443{${address}}`
  const text = await outputOf(sslyze, [`--certinfo_ca_file=${authority}`, target])
  const [, compliance = ''] = text.split('COMPLIANCE AGAINST TLS CONFIGURATION')
  const faults = [...compliance.matchAll(/^ +\* ([^:\n]+): (.+)$/gm)].map(
    ([, about, what]) => `${about}: ${what}`,
  )
  const [, trust] =
    /Supplied CA file CA Store[^\n]*FAILED - [^:\n]*: (?:validation failed: )?([^\n]+)$/m.exec(text) ?? []
  return [
    ...(trust === undefined ? [] : [`trust: ${trust.replace(/ \(encountered .*/, '')}`]),
    // Public trust stores never know our authority.
    ...faults.filter((fault) => !fault.startsWith('certificate_path_validation')),
  ]
}

const askObservatory = async (domain: string, address: string): Promise<string[]> => {
  const script = join(import.meta.dirname, 'observe-page.ts')
  const text = await outputOf(process.execPath, [script, observatory, domain, address], {
    NODE_EXTRA_CA_CERTS: authority,
  })
  return text === '' ? ['no result'] : (JSON.parse(text) as string[])
}

const cell = (values: readonly string[]): string =>
  values.length === 0 ? '–' : values.join('; ').replaceAll('|', '/').slice(0, 400)

const compare = async (
  cases: Cases,
  prefix: string,
  ask: (domain: string, address: string) => Promise<string[]>,
): Promise<void> => {
  for (const [index, [name, [, parts]]] of Object.entries(cases).entries()) {
    const domain = `${prefix}-${index}.com`
    const { address } = await startCompany(world, domain, await parts(domain, world.authority))
    const { findings } = runChecks(await askDomain(probe, { domain, now: new Date() }))
    const own = findings
      .map(({ observationType }) => observationType)
      .filter((type) => type !== 'mta_sts_missing')
    console.log(`| ${name} | ${cell(own)} | ${cell(await ask(domain, address))} |`)
  }
}

const sound: Cases = { 'nothing is wrong': [[], () => ({})] }

console.log('| fault | Parapet | sslyze |\n| --- | --- | --- |')
await compare({ ...sound, ...tlsCases }, 'tls', askSslyze)
console.log('\n| fault | Parapet | MDN Observatory |\n| --- | --- | --- |')
await compare({ ...sound, ...pageCases, ...contentCases, ...webCases }, 'page', askObservatory)
probe.close()
await world.close()
