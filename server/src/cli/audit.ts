import type { Command } from 'commander'
import { type ChainReport, verifyAudit } from '../operations/audit/verify-audit.ts'
import { type AuditEntryRow, selectNewestAuditEntries } from '../store/audit/audit-entry.ts'
import { selectAuditKeys } from '../store/audit/audit-key.ts'
import { selectPublicId } from '../store/organization/organization-settings.ts'
import type { Store } from '../store/kernel/store.ts'
import { escapeControls } from './escape-controls.ts'
import { organizationsOf } from './organizations-of.ts'
import { requireOrganizationId } from './require-organization-id.ts'
import type { Print, WithStore } from './store-command.ts'
import { table } from './table.ts'

type Finding = { organizationId: string; finding: string }

const maxListed = 10_000

/** A report is printed as one JSON text; beyond this many findings only their number is kept. */
const maxFindings = 1_000

const printChain = ({ head, deleted }: Pick<ChainReport, 'head' | 'deleted'>, print: Print): void => {
  if (deleted)
    print(
      `Entries deleted because of their age: ${deleted.entryCount}, sealed until ${deleted.sealedUntil.slice(0, 10)}.`,
    )
  if (head !== undefined) print(`The newest seal is ${head}.`)
}

const verify = async (
  store: Store,
  { org, json = false }: { org?: string; json?: boolean },
  print: Print,
): Promise<void> => {
  const keys = await store.system(selectAuditKeys)
  const total = { organizations: 0, seals: 0, entries: 0, unsealed: 0, findingCount: 0 }
  const findings: Finding[] = []
  const chains: (Omit<ChainReport, 'isWhole'> & { organizationId: string })[] = []
  for await (const id of organizationsOf(store, org)) {
    const organizationId = await store.inOrganization(id, selectPublicId, { readOnly: true })
    const onFinding = (finding: string): void => {
      total.findingCount += 1
      if (!json) print(escapeControls(`${organizationId}: ${finding}`))
      else if (findings.length < maxFindings) findings.push({ organizationId, finding })
    }
    const { isWhole: _isWhole, ...chain } = await verifyAudit({
      read: (work) => store.inOrganization(id, work, { readOnly: true }),
      organizationId: id,
      keys,
      onFinding,
    })
    total.organizations += 1
    total.seals += chain.seals
    total.entries += chain.entries
    total.unsealed += chain.unsealed
    if (json || org !== undefined) chains.push({ organizationId, ...chain })
  }
  if (json) print(JSON.stringify({ ...total, findings, chains }))
  else if (chains[0]) printChain(chains[0], print)

  const seen = `entries: ${total.entries}, not sealed yet: ${total.unsealed}, seals: ${total.seals}, organizations: ${total.organizations}`
  if (total.findingCount > 0)
    throw new Error(`The audit trail was tampered with. Findings: ${total.findingCount}, ${seen}.`)
  if (!json) print(`The audit trail is intact. ${seen.replace('e', 'E')}.`)
}

const describe = (entry: AuditEntryRow): string[] => [
  entry.occurredAt,
  entry.action,
  entry.targetId,
  `${entry.actorType.replace('ACTOR_TYPE_', '').toLowerCase()} ${entry.actorId}`,
  entry.channel.replace('CHANNEL_', '').toLowerCase(),
  entry.sealNumber ?? 'open',
  JSON.stringify(entry.details),
]

const requireLimit = (given: string): number => {
  const limit = /^\d{1,5}$/.test(given) ? Number(given) : 0
  if (limit >= 1 && limit <= maxListed) return limit
  throw new Error(`--limit must be a whole number from 1 to ${maxListed}.`)
}

const list = async (
  store: Store,
  { org, target, limit }: { org: string; target?: string; limit: string },
  print: Print,
): Promise<void> => {
  const count = requireLimit(limit)
  const organizationId = await store.system((db) => requireOrganizationId(db, org))
  const entries = await store.inOrganization(
    organizationId,
    (db) => selectNewestAuditEntries(db, { targetId: target, limit: count }),
    { readOnly: true },
  )
  const headings = ['TIME', 'ACTION', 'TARGET', 'BY', 'CHANNEL', 'SEAL', 'DETAILS']
  print(entries.length === 0 ? 'There are no entries.' : table(headings, entries.map(describe)))
}

export const registerAudit = (program: Command, withStore: WithStore, print: Print = console.log): void => {
  const audit = program.command('audit').description('Read and verify the audit trail.')

  audit
    .command('verify')
    .description('Check for entries and seals that were changed, deleted, inserted or moved.')
    .option('--org <domain>', 'a domain of the organization, or its id (default: all organizations)')
    .option('--json', 'print JSON')
    .action((given: { org?: string; json?: boolean }) => withStore((store) => verify(store, given, print)))

  audit
    .command('list')
    .description('List the newest entries of an organization, newest first.')
    .requiredOption('--org <domain>', 'a domain of the organization, or its id')
    .option('--target <id>', 'id of the vendor, vendor group or other record that was changed')
    .option('--limit <count>', 'how many entries', '50')
    .action((given: { org: string; target?: string; limit: string }) =>
      withStore((store) => list(store, given, print)),
    )
}
