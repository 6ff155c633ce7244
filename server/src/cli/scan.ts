import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { askDomain } from '../collect/checks/ask-domain.ts'
import { claimMs } from '../collect/checks/check-domains.ts'
import { detectFourthParties } from '../collect/checks/detect-fourth-parties.ts'
import type { OutsideSettings } from '../collect/probe/outside-settings.ts'
import { createProbe, type Probe } from '../collect/probe/probe.ts'
import { recordCheck, type RecordedCheck } from '../collect/checks/record-check.ts'
import { signatures } from '../collect/signatures/index.ts'
import { nextCheckAt } from '../domain/vendors/check-schedule.ts'
import type { RecordedDomain } from '../domain/checks/recorded-domain.ts'
import { evidenceOf } from '../domain/checks/evidence/evidence-of.ts'
import { runChecks } from '../domain/checks/run-checks.ts'
import { isAnswered, toLook } from '../domain/checks/to-look.ts'
import { normalizeDomainName } from '../domain/kernel/domain-name.ts'
import { domainProblem } from '../domain/kernel/domain-problem.ts'
import { detectFourthParties as detect } from '../domain/fourth-parties/detect-fourth-parties.ts'
import { claimDomain, releaseDomain } from '../store/vendors/domain-check.ts'
import type { Store } from '../store/kernel/store.ts'
import { selectWatchedName } from '../store/vendors/watched-domain.ts'
import { ensureAuditKey } from './ensure-audit-key.ts'
import { requireOrganizationId } from './require-organization-id.ts'
import { describeScan, type Scan } from './describe-scan.ts'
import { showProgress } from './show-progress.ts'
import type { Print, WithStore } from './store-command.ts'

type Given = { org?: string; json?: boolean }

const requireDomain = (given: string): string => {
  const read = normalizeDomainName(given)
  if ('domain' in read) return read.domain
  throw new Error(`The domain ${domainProblem(read)}`)
}

const ask = async (probe: Probe, domain: string): Promise<RecordedDomain> => {
  const { show, end } = showProgress()
  try {
    const recorded = await askDomain(probe, {
      domain,
      now: new Date(),
      onStep: show && ((step) => show(`${domain}: asking ${step} …`)),
    })
    if (isAnswered(recorded)) return recorded
  } finally {
    end()
  }
  throw new Error(`${domain} could not be checked: it does not exist in DNS, or no name server answered.`)
}

const toScan = (recorded: RecordedDomain): Scan => {
  const look = toLook(recorded)
  return {
    domain: recorded.domain,
    observedAt: recorded.observedAt,
    ...runChecks(recorded),
    fourthParties: 'failed' in look ? [] : detect(look, signatures),
  }
}

/** Records it in the organization; meanwhile no other process scans the domain. */
const scanInto = async (store: Store, probe: Probe, domain: string, org: string) => {
  const organizationId = await store.system((db) => requireOrganizationId(db, org))
  const watched = await store.inOrganization(organizationId, (db) => selectWatchedName(db, domain))
  if (!watched || watched.isHost)
    throw new Error(
      `${domain} is neither a domain of a vendor that ${org} monitors nor one of its own domains. Leave out --org to check it without recording the result.`,
    )
  const now = new Date()
  const until = new Date(now.getTime() + claimMs)
  const claim = await store.system((db) => claimDomain(db, { domain, claimId: randomUUID(), now, until }))
  if (!claim) throw new Error(`${domain} is already being checked. Try again in a minute.`)
  let outcome: Parameters<typeof releaseDomain>[2] = { dueAt: now, failureCount: claim.failureCount }
  try {
    const recorded = await ask(probe, domain)
    const scan = toScan(recorded)
    const key = await ensureAuditKey(store)
    const stored = await recordCheck({
      store,
      organizationId,
      domain,
      checked: scan,
      evidence: evidenceOf(recorded, scan.findings),
      vantage: probe.vantage,
      auditKey: () => key,
      // The running service seals it.
      onAudited: () => {},
      now: new Date(recorded.observedAt),
    })
    await detectFourthParties({ store, organizationId, looks: [toLook(recorded)] })
    outcome = { dueAt: nextCheckAt(domain, now), failureCount: 0, checkedAt: now }
    return { scan, stored }
  } finally {
    await store.system((db) => releaseDomain(db, claim, outcome))
  }
}

const toJson = (scan: Scan, recorded: RecordedCheck | undefined): string =>
  JSON.stringify({
    domain: scan.domain,
    observedAt: scan.observedAt,
    findings: scan.findings,
    checkedCategories: scan.categories,
    fourthParties: scan.fourthParties,
    ...(recorded && { recorded }),
  })

export const registerScan = (
  program: Command,
  withStore: WithStore,
  { outside, print = console.log }: { outside: () => OutsideSettings; print?: Print },
): void => {
  program
    .command('scan')
    .argument('<domain>', 'the domain to check')
    .description('Run the outside-in checks on a domain now, and show the results.')
    .option(
      '--org <domain>',
      'record the results for this organization, given by one of its domains or its id',
    )
    .option('--json', 'print JSON')
    .action(async (givenDomain: string, { org, json }: Given) => {
      const domain = requireDomain(givenDomain)
      const probe = createProbe(outside())
      const show = (scan: Scan, stored?: RecordedCheck): void =>
        print(json ? toJson(scan, stored) : describeScan(scan, stored))
      try {
        if (org === undefined) show(toScan(await ask(probe, domain)))
        else
          await withStore(async (store) => {
            const { scan, stored } = await scanInto(store, probe, domain, org)
            show(scan, stored)
          })
      } finally {
        probe.close()
      }
    })
}
