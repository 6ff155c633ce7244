import { text } from 'node:stream/consumers'
import { ApprovalStatus, ExclusionReason } from '@parapet/contract'
import type { Command } from 'commander'
import { calling, type ClientOf, type Connection, openClient, withConnection } from './api-client.ts'
import type { Output } from './list-command.ts'
import { memberOption } from './member-names.ts'
import { plural } from './plural.ts'

type Given = Connection & {
  to: Exclude<ApprovalStatus, 'APPROVAL_STATUS_UNSPECIFIED'>
  reason?: ExclusionReason
  expiresAt?: string
  comment?: string
  dryRun?: boolean
  json?: boolean
}

type Moved = { updatedCount: number; unchangedCount: number; dryRun?: boolean }

/** The contract's limit for one call. */
const batchSize = 500

type Move = (client: ClientOf<'findings triage'>, observationOrns: string[], given: Given) => Promise<Moved>

const said = ({ comment, dryRun }: Given) => ({
  ...(comment !== undefined && { comment }),
  ...(dryRun && { dryRun }),
})

const moves: Readonly<Record<Given['to'], Move>> = {
  APPROVAL_STATUS_BACKLOG: (client, observationOrns, given) =>
    client.reopenObservations({ observationOrns, ...said(given) }),
  APPROVAL_STATUS_TRIAGED_INTERNAL: (client, observationOrns, given) =>
    client.triageObservationsInternally({ observationOrns, ...said(given) }),
  APPROVAL_STATUS_TRIAGED_EXTERNAL: (client, observationOrns, { comment, dryRun }) =>
    client.requestObservationRemediation({
      observationOrns,
      ...(comment !== undefined && { message: comment }),
      ...(dryRun && { dryRun }),
    }),
  APPROVAL_STATUS_RESOLVED: (client, observationOrns, given) =>
    client.resolveObservations({ observationOrns, ...said(given) }),
  APPROVAL_STATUS_EXCLUDED: (client, observationOrns, given) => {
    if (given.reason === undefined) throw new Error('--to excluded needs --reason.')
    return client.excludeObservations({
      observationOrns,
      reason: given.reason,
      ...(given.expiresAt !== undefined && { expiresAt: given.expiresAt }),
      ...said(given),
    })
  },
}

const readOrns = async (given: readonly string[]): Promise<string[]> => {
  const orns = given.length === 1 && given[0] === '-' ? (await text(process.stdin)).split(/\s+/) : given
  return [...new Set(orns.filter((orn) => orn !== ''))]
}

const describe = ({ updatedCount, unchangedCount }: Moved, isDryRun: boolean): string =>
  `${isDryRun ? 'Would move' : 'Moved'} ${plural(updatedCount, 'finding')}; ${unchangedCount} were already there.${isDryRun ? ' Nothing was changed.' : ''}`

const triage = async (
  client: ClientOf<'findings triage'>,
  orns: readonly string[],
  given: Given,
  { print, complain }: Output,
): Promise<void> => {
  if (given.reason !== undefined && given.to !== 'APPROVAL_STATUS_EXCLUDED')
    throw new Error('--reason goes with --to excluded only.')
  if (given.expiresAt !== undefined && given.reason !== 'EXCLUSION_REASON_ACCEPTED_RISK')
    throw new Error('--expires-at goes with --reason accepted-risk only.')
  const moved = { updatedCount: 0, unchangedCount: 0 }
  for (let at = 0; at < orns.length; at += batchSize) {
    try {
      const batch = await moves[given.to](client, orns.slice(at, at + batchSize), given)
      moved.updatedCount += batch.updatedCount
      moved.unchangedCount += batch.unchangedCount
    } catch (error) {
      // A call is all or nothing, but earlier ones are done.
      if (at > 0) complain(`The first ${plural(at, 'finding')} are done, the others are not.`)
      throw error
    }
  }
  const isDryRun = given.dryRun === true
  print(given.json ? JSON.stringify({ ...moved, dryRun: isDryRun }) : describe(moved, isDryRun))
}

export const registerTriage = (findings: Command, output: Output): void => {
  withConnection(
    findings
      .command('triage')
      .description('Move findings to another state of review.')
      .argument('<findings...>', 'their ids, as findings ls --ids prints them, or - for standard input')
      .addOption(
        memberOption(
          '--to <status>',
          'the new state; triaged-external asks the vendor by e-mail to fix it',
          ApprovalStatus,
        ).makeOptionMandatory(),
      )
      .addOption(memberOption('--reason <reason>', 'why, with --to excluded', ExclusionReason))
      .option(
        '--expires-at <time>',
        'when an accepted risk is reopened, as 2027-01-31T00:00:00Z; with --reason accepted-risk, as is --comment',
      )
      .option('--comment <text>', 'comment for the history, or the message to the vendor')
      .option('--dry-run', 'change nothing, but report what would happen')
      .option('--json', 'print JSON'),
  ).action(
    calling(async (ids: string[], given: Given) =>
      triage(openClient(given), await readOrns(ids), given, output),
    ),
  )
}
