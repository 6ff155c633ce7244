// What Parapet and checkdmarc say about the same domains with planted faults, as a Markdown table.
// Usage: npx node scripts/compare-mail-checks.ts <python with checkdmarc, installed by hand>
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { askDomain } from '../server/src/collect/checks/ask-domain.ts'
import { createProbe } from '../server/src/collect/probe/probe.ts'
import { runChecks } from '../server/src/domain/checks/run-checks.ts'
import type { Cases } from '../test/support/outside/cases/cases.ts'
import { dkimCases } from '../test/support/outside/cases/dkim-cases.ts'
import { dmarcCases } from '../test/support/outside/cases/dmarc-cases.ts'
import { dnsCases } from '../test/support/outside/cases/dns-cases.ts'
import { mailCases } from '../test/support/outside/cases/mail-cases.ts'
import { spfCases } from '../test/support/outside/cases/spf-cases.ts'
import { startCompany } from '../test/support/outside/company.ts'
import { startWorld } from '../test/support/outside/world.ts'

const run = promisify(execFile)

/** Prints what checkdmarc says about each domain, as JSON; the resolver on our port is its only source. */
const script = `
import json, sys
import dns.resolver
from checkdmarc import check_ns, dmarc, mta_sts, smtp, smtp_tls_reporting, spf
resolver = dns.resolver.Resolver(configure=False)
resolver.nameservers = ["127.0.0.1"]
resolver.port = int(sys.argv[1])
checks = {
    "SPF": lambda name: spf.check_spf(name, resolver=resolver),
    "DMARC": lambda name: dmarc.check_dmarc(name, resolver=resolver),
    "MX": lambda name: smtp.check_mx(name, skip_tls=True, resolver=resolver),
    "NS": lambda name: check_ns(name, resolver=resolver),
    "TLS-RPT": lambda name: smtp_tls_reporting.check_smtp_tls_reporting(name, resolver=resolver),
    "MTA-STS": lambda name: mta_sts.parse_mta_sts_record(
        mta_sts.query_mta_sts_record(name, resolver=resolver)["record"]
    ),
}
def said(name):
    lines = []
    for about, check in checks.items():
        try:
            result = check(name)
            lines += [about + " error: " + str(result["error"])] if result.get("error") else []
            lines += [about + ": " + str(warning) for warning in result.get("warnings", [])]
        except Exception as error:
            lines.append(about + " error: " + str(error))
    return lines
print(json.dumps({name: said(name) for name in sys.argv[2:]}))
`

const [python = 'python3'] = process.argv.slice(2)
const world = await startWorld()
const probe = createProbe(world.settings)
const cases: Cases = {
  'nothing is wrong': [[], () => ({})],
  ...spfCases,
  ...dmarcCases,
  ...dkimCases,
  ...mailCases,
  ...dnsCases,
}

const rows = []
for (const [index, [name, [, parts]]] of Object.entries(cases).entries()) {
  const domain = `company-${index}.com`
  await startCompany(world, domain, await parts(domain, world.authority))
  const { findings } = runChecks(await askDomain(probe, { domain, now: new Date() }))
  rows.push({ name, domain, ours: findings.map(({ observationType }) => `\`${observationType}\``) })
}

const port = world.dns.address.split(':').at(-1) ?? ''
const { stdout } = await run(python, ['-c', script, port, ...rows.map(({ domain }) => domain)], {
  maxBuffer: 16_777_216,
})
// As the script above writes it.
const theirs = JSON.parse(stdout) as Record<string, string[]>

console.log('| planted | Parapet | checkdmarc |\n| --- | --- | --- |')
for (const { name, domain, ours } of rows) {
  // It says this about every company: addresses on loopback have no reverse names.
  const said = (theirs[domain] ?? [])
    .filter((line) => !line.endsWith('does not have any reverse DNS (PTR) records'))
    .map((line) => line.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll(domain, 'acme.com'))
  console.log(`| ${name} | ${ours.join(' ') || 'nothing'} | ${said.join('<br>') || 'nothing'} |`)
}
await world.close()
