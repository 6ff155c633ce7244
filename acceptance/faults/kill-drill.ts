import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@parapet/contract/client'
import { assertDirectoryInvariants } from '../support/assert-directory-invariants.ts'
import { newDataDirectory } from '../support/data-directory.ts'
import { crashDatabase, embeddedUrl, queryEmbedded } from '../support/embedded-database.ts'
import { createOrganization, runJson } from '../support/organization.ts'
import { type Environment, type Parapet, runParapet, startParapet } from '../support/parapet.ts'
import { exchange, groupsPath, request } from '../support/request.ts'
import { until } from '../support/until.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { readDirectory } from './read-directory.ts'
import {
  type Answered,
  type Call,
  sendCall,
  type Target,
  type Writer,
  writeUntilUnanswered,
} from './write-load.ts'

export const kills = ['Parapet', 'PostgreSQL', 'both', 'PostgreSQL by SIGQUIT'] as const
type Kill = (typeof kills)[number]

export type RoundOptions = {
  kill: Kill
  /** How long the load runs before the kill. */
  afterMs: number
  claimEarly?: boolean
  /** Repeats calls under other keys: a defect the check must find. */
  loseKeys?: boolean
}

export type KillDrill = {
  dataDir: string
  ledger: Ledger
  /** Writes, kills, restarts, and returns what is wrong afterwards. */
  round: (options: RoundOptions) => Promise<string[]>
  /** What is wrong with the contents of the database now. */
  check: () => Promise<string[]>
  /** The same for the whole audit trail. */
  verifyAudit: () => Promise<string[]>
  facts: () => Promise<string[]>
  /** Through the interface, as a caller sees it. */
  checkInvariants: () => Promise<void>
  stop: () => Promise<void>
}

const scopes =
  'vendor-directory.read,vendor-directory.write,vendor-directory.delete,findings.read,findings.flag'
const writerCount = 4
const backWithinMs = 120_000

const createWriters = async ({ url, token }: Target): Promise<Writer[]> => {
  const client = createClient({ baseUrl: url, token })
  const observations = await Array.fromAsync(client.getObservations.all({ limit: 200 }))
  const orns = observations.filter(({ resolvedAt }) => resolvedAt === undefined).map(({ orn }) => orn)
  return Promise.all(
    Array.from({ length: writerCount }, async (_, at) => {
      const { vendorGroup } = await client.createVendorGroup({ name: `Writer ${at}` })
      return {
        name: `w${at}`,
        groupId: vendorGroup.id,
        orns: orns.filter((_orn, index) => index % writerCount === at),
        withKeys: at % 2 === 0,
      }
    }),
  )
}

/** Repeats an answered call: the same key must give the same answer. */
const replay = async (target: Target, { call, text }: Answered): Promise<string[]> => {
  const { status, body } = await sendCall(target, call)
  const again = JSON.stringify(body)
  return again === text
    ? []
    : [`answered differently under its key: ${call.what}, ${text} then ${status} ${again}`]
}

/** Repeats the call until it is answered; a crashed one may hold its key a moment longer. */
const repeat = async (target: Target, call: Call, ledger: Ledger): Promise<string[]> => {
  let complaint: string[] = []
  await until('the repeated call is answered', backWithinMs, async () => {
    const { status, body } = await sendCall(target, call)
    if (status === 503 || body.details?.[0]?.reason === 'IDEMPOTENCY_IN_PROGRESS') return false
    if (status === 200) ledger.answered(call)
    else
      complaint = [`repeated under its key and answered with ${status}: ${call.what} ${JSON.stringify(body)}`]
    return true
  })
  return complaint
}

/** Parapet on a durable PostgreSQL of its own, with a load of writes that ends when something is killed. */
export const startKillDrill = async ({ observations }: { observations: number }): Promise<KillDrill> => {
  const dataDir = await newDataDirectory()
  const env: Environment = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    CHECKS: 'off',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  }
  let parapet: Parapet = await startParapet({ env })
  const organization = await createOrganization(env, scopes)
  await runJson(
    ['demo', '--org', organization.domain, '--vendors', '6', '--observations', String(observations)],
    env,
  )
  const newTarget = async (): Promise<Target> => ({
    url: parapet.url,
    token: (await exchange(parapet.url, organization)).body.access_token,
  })
  let target = await newTarget()
  const writers = await createWriters(target)
  const ledger = createLedger()
  const read = () => readDirectory(embeddedUrl(dataDir), organization.domain)
  // No caller was told which observations the demo flagged.
  ledger.accept((await read()).facts)

  const check = async (): Promise<string[]> => {
    const { facts, faults } = await read()
    return [...ledger.settle(facts), ...faults]
  }

  const verifyAudit = async (): Promise<string[]> => {
    const { code, stdout, stderr } = await runParapet(['audit', 'verify'], env)
    return code === 0 ? [] : [`audit verify: ${stdout}${stderr}`]
  }

  const killNow = async (kill: Kill): Promise<void> => {
    if (kill === 'PostgreSQL') return crashDatabase(dataDir, 'SIGKILL')
    if (kill === 'PostgreSQL by SIGQUIT') return crashDatabase(dataDir, 'SIGQUIT')
    const gone = parapet.stop('SIGKILL')
    if (kill === 'both') await crashDatabase(dataDir, 'SIGKILL')
    assert.equal((await gone).signal, 'SIGKILL')
  }

  const comeBack = async (kill: Kill, killedAt: Date): Promise<void> => {
    if (kill === 'Parapet' || kill === 'both') {
      parapet = await startParapet({ env })
      target = await newTarget()
    }
    await until('the service answers again', backWithinMs, async () => {
      const { status } = await request(`${target.url}${groupsPath}`, { token: target.token })
      assert.ok(status === 200 || status === 503, `Answered with ${status}.`)
      return status === 200
    })
    // PostgreSQL still executes what a killed Parapet had sent.
    await until('nothing of before is under way', backWithinMs, async () => {
      const [row] = await queryEmbedded<{ count: number }>(
        dataDir,
        `select count(*)::int from pg_stat_activity
         where application_name = 'parapet' and backend_start < $1 and state <> 'idle'`,
        [killedAt],
      )
      return row?.count === 0
    })
  }

  let rounds = 0
  return {
    dataDir,
    ledger,
    round: async ({ kill, afterMs, claimEarly = false, loseKeys = false }) => {
      rounds += 1
      const load = writers.map((writer) =>
        writeUntilUnanswered(
          target,
          { ...writer, name: `r${rounds}-${writer.name}` },
          { ledger, claimEarly },
        ),
      )
      await sleep(afterMs)
      const killedAt = new Date()
      await killNow(kill)
      const leftovers = await Promise.all(load)
      await comeBack(kill, killedAt)
      const complaints = leftovers.flatMap((leftover) => leftover.complaints)
      const rekeyed = <C extends Call>(call: C): C =>
        loseKeys ? { ...call, key: `${call.key}-other` } : call
      for (const { repeatable, last } of leftovers) {
        if (last) complaints.push(...(await replay(target, { ...last, call: rekeyed(last.call) })))
        if (repeatable && !claimEarly) complaints.push(...(await repeat(target, rekeyed(repeatable), ledger)))
      }
      return [...complaints, ...(await check())]
    },
    check,
    verifyAudit,
    facts: async () => (await read()).facts,
    checkInvariants: () =>
      assertDirectoryInvariants(createClient({ baseUrl: target.url, token: target.token })),
    stop: async () => void (await parapet.stop()),
  }
}
