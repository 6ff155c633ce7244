import type { OrganizationId } from '../domain/kernel/id.ts'
import { createSummarizer, isMutating, type Operation, summaryMediaType, summaryOf } from '@parapet/contract'
import type { AuditChange, AuditKey } from '../domain/audit/audit.ts'
import { canonicalJson } from '../domain/kernel/canonical-json.ts'
import type { Page } from '../domain/kernel/page.ts'
import type { AnyHandler, Settings, TakeLimits } from '../operations/handler.ts'
import type { ReceiptKey } from '../domain/scoring/receipt-key.ts'
import type { Db, Store } from '../store/kernel/store.ts'
import { createAudit } from './audit.ts'
import { createTurns } from './create-turns.ts'
import { type Outcome, performOnce } from './idempotency.ts'
import type { LaggingReads } from './lagging-reads.ts'
import { type Cursors, type OpenedPage, openPage, type RenderedPage } from './paging.ts'
import type { JsonAnswer, ParsedCall } from './parsed-call.ts'
import type { Limiter } from './rate-limit.ts'
import { orReadTimedOut } from './read-timed-out.ts'
import { retryDeadlock } from './retry-deadlock.ts'

export type InOrganizationOptions = {
  store: Store
  /** For operations with `mayLag`; the store itself if there is no replica. */
  laggingReads: LaggingReads
  cursors: Cursors
  auditKey: () => AuditKey
  receiptKey: () => ReceiptKey
  /** Called after the commit with the organization whose audit trail has grown, and the changes. */
  onAudited?: ((organizationId: OrganizationId, changes?: readonly AuditChange[]) => void) | undefined
  limiter: Limiter
  settings: Settings
}

// Limits concurrent heavy reads, so that processors stay free for other calls.
const maxHeavy = 4
const maxHeavyWaiting = 100
const maxHeavyByLink = 2

/** A dry run is checked against the limits but uses none of them up. */
const withoutUse =
  (take: TakeLimits): TakeLimits =>
  async (...takes) => {
    await (
      await take(...takes)
    )()
    return async () => {}
  }

const isPage = (result: object): result is Page => 'itemsJson' in result

/** Without the id by which the action could be taken back: nothing was done, so the id names nothing. */
const toDryAnswer = (result: object): object => {
  const { undoId: _undoId, ...answer } = result as { undoId?: string }
  return { ...answer, dryRun: true }
}

type Rendering = { page: OpenedPage | undefined; dryRun: boolean; canonical: boolean }

const render = (result: object, { page, dryRun, canonical }: Rendering): RenderedPage => {
  if (canonical) return { body: canonicalJson(result) }
  if (!page) return { body: JSON.stringify(dryRun ? toDryAnswer(result) : result) }
  if (!isPage(result)) throw new Error('The handler of a list must return a page.')
  return page.render(result)
}

/** Performs all other calls in one transaction inside the organization: lists by page, writes at most once per key. */
export const createPerformInOrganization = (options: InOrganizationOptions) => {
  const { cursors, auditKey, receiptKey, onAudited, settings, limiter } = options
  const tryTake = withoutUse(limiter.take)
  const inTurn = createTurns({
    places: maxHeavy,
    seats: maxHeavyWaiting,
    linkPlaces: maxHeavyByLink,
    refusal: 'Too many of your searches and summaries are already waiting. Send fewer at the same time.',
  })

  return (operation: Operation, handler: AnyHandler) => {
    const { paging, heavy, keepsNoAnswer, keepsRecord = false, mayLag, canonical = false } = operation
    const store = mayLag ? options.laggingReads : options.store
    const mutating = isMutating(operation)
    const summarizer = createSummarizer(summaryOf(operation) ?? [])

    /** One attempt: only an attempt that was committed reports its changes. */
    const attempt = async (db: Db, call: ParsedCall, page: OpenedPage | undefined, dryRun: boolean) => {
      const { name, principal, input, now, requestId, idempotencyKey: key } = call
      const changes: AuditChange[] = []
      let form: Omit<RenderedPage, 'body'> = {}
      const work = async (): Promise<string> => {
        const write = createAudit(db, auditKey(), principal, now)
        const audit = (written: readonly AuditChange[]): Promise<void> => {
          changes.push(...written)
          return write(written)
        }
        const take = dryRun ? tryTake : limiter.take
        const common = { db, principal, now, settings, audit, take, receiptKey }
        const context = { ...common, ...(page && { page: page.request }) }
        const { body, ...rest } = render(await handler(input, context), { page, dryRun, canonical })
        form = rest
        return body
      }
      const outcome: Outcome =
        !mutating || keepsNoAnswer || dryRun || key === undefined
          ? { status: 200, body: await work(), replayed: false }
          : await performOnce(db, { operation: name, key, request: canonicalJson(input), requestId }, work)
      // A dry run or a stored refusal has rolled back its changes.
      return { outcome, form, audited: dryRun || outcome.error ? [] : changes }
    }

    return async (call: ParsedCall): Promise<JsonAnswer> => {
      const { organizationId } = call.principal
      // Handlers see neither, so a dry run cannot take a different path from the real call, nor a summary list other rows.
      const { dryRun: isDryRun, detail = call.detail, ...input } = call.input
      const dryRun = isDryRun === true
      const summarize = detail === 'DETAIL_SUMMARY' ? summarizer : undefined
      const scope = { operation: call.name, organizationId }
      const page =
        paging &&
        openPage(cursors, paging, scope, input, call.now, { budgetBytes: call.budgetBytes, summarize })
      const run = () =>
        retryDeadlock(() =>
          store.inOrganization(organizationId, (db) => attempt(db, { ...call, input }, page, dryRun), {
            readOnly: !mutating && !keepsRecord,
            snapshot: keepsRecord,
            serializable: keepsRecord && mutating,
            dryRun,
          }),
        )
      const { outcome, form, audited } = await (heavy ? inTurn(call.principal, run) : run()).catch(
        (error: unknown) => {
          throw mutating ? error : orReadTimedOut(error)
        },
      )
      if (audited.length > 0) onAudited?.(organizationId, audited)
      if (outcome.error) throw outcome.error
      return { ...outcome, ...form, ...(page && summarize && { mediaType: summaryMediaType }) }
    }
  }
}
