import { operations, type Scope, scopes } from '@parapet/contract'
import pg from 'pg'
import { createKeyring } from '../../../server/src/gateway/keyring.ts'
import { createPerform } from '../../../server/src/gateway/perform.ts'
import { handlers } from '../../../server/src/operations/index.ts'
import { createDataKeys } from '../../../server/src/store/kernel/data-key.ts'
import { compile, fillIn, organizationSlot } from '../../../server/src/store/kernel/sql.ts'
import { type RowsOf, statementName } from '../../../server/src/store/kernel/statement.ts'
import type { Db, Store } from '../../../server/src/store/kernel/store.ts'
import { testSecretKeys } from '../../../test/support/test-secret-keys.ts'
import type { Bench } from '../bench.ts'
import type { Call } from './calls.ts'
import type { OrganizationId } from '../../../server/src/domain/kernel/id.ts'
import { usualLimits } from '../../../server/src/domain/organization/retention.ts'
import { createReportFonts } from '../../../server/src/operations/reports/report-fonts.ts'

export type Statement = { name: string | undefined; text: string; values: readonly unknown[] }

type Recorder = { store: Store; taken: () => Statement[] }

/** A store that records the statements of reads and runs them outside the fence. */
const createRecorder = (store: Store, owner: pg.Client): Recorder => {
  let statements: Statement[] = []
  const dbOf = (organizationId: OrganizationId): Db => ({
    organizationId: organizationSlot,
    entered: organizationId,
    dataKeys: createDataKeys(() => testSecretKeys),
    run: async (query, { prepared = true } = {}) => {
      const { text, values } = compile(query)
      const statement = {
        name: prepared ? statementName(text) : undefined,
        text,
        values: fillIn(values, organizationId),
      }
      statements.push(statement)
      // The statement's author declares the type of its rows.
      return (await owner.query(text, statement.values)).rows as RowsOf<typeof query>
    },
  })
  return {
    store: { ...store, inOrganization: (organizationId, work) => work(dbOf(organizationId)) },
    taken: () => {
      const taken = statements
      statements = []
      return taken
    },
  }
}

/** The statements each call sends to PostgreSQL, by the call's name, found by performing it once. */
export const statementsOf = async (
  { store, databaseUrl, organizationId, url }: Bench,
  calls: readonly Call[],
): Promise<Map<string, Statement[]>> => {
  const owner = new pg.Client({
    connectionString: databaseUrl,
    options: '-c timezone=UTC -c random_page_cost=1.1',
  })
  await owner.connect()
  const ttlSeconds = 3600
  const keyring = await createKeyring({
    store,
    tokenTtlSeconds: ttlSeconds,
    cursorTtlSeconds: ttlSeconds,
    onReloadError: console.error,
  })
  const recorder = createRecorder(store, owner)
  const perform = createPerform({
    operations,
    handlers,
    store: recorder.store,
    laggingReads: recorder.store,
    cursors: { keys: keyring.cursorKeys, ttlSeconds },
    auditKey: keyring.auditKey,
    receiptKey: keyring.receiptKey,
    limiter: {
      count: () => Promise.reject(new Error('Nothing is counted here.')),
      take: async () => async () => {},
    },
    settings: {
      monitoringSlots: undefined,
      retention: usualLimits,
      isMailConfigured: false,
      hasChecks: true,
      publicUrl: url,
      version: '0.0.0',
      hasPasswordSignIn: true,
      oidcLabel: undefined,
      documents: { limitBytes: 0, objects: undefined },
      reportFonts: createReportFonts([]),
    },
    clock: () => new Date(),
  })
  const found = new Map<string, Statement[]>()
  for (const { what, operation: name, input } of calls) {
    await perform({
      name,
      principal: {
        organizationId,
        actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'bench', displayName: 'Bench' },
        channel: 'CHANNEL_REST',
        scopes: new Set(Object.keys(scopes) as Scope[]),
      },
      input,
      requestId: 'bench',
    })
    found.set(what, recorder.taken())
  }
  await keyring.close()
  await owner.end()
  return found
}
