import { invalidField } from '@parapet/contract'
import { requireWebAddress } from '../../domain/kernel/require-web-address.ts'
import { addSources, maxSources } from '../../domain/security-events/event-source.ts'
import { statusAfterSource } from '../../domain/security-events/event-status.ts'
import { continueTimeline, sourceEntry, statusEntry } from '../../domain/security-events/event-timeline.ts'
import type { Handler } from '../handler.ts'
import { changeSecurityEvent } from './change-security-event.ts'

export const addSecurityEventSource: Handler<'AddSecurityEventSource'> = async (
  { eventId, ...given },
  context,
) => {
  if (given.url !== undefined) requireWebAddress('url', given.url)
  return changeSecurityEvent(context, eventId, (before) => {
    const { sources, added } = addSources(before.sources, [given], context.now)
    const [source] = added
    if (!source) return undefined
    if (sources.length > maxSources)
      throw invalidField('name', `cannot be added: the event already has ${maxSources} sources.`)
    const { status: from } = before
    const to = statusAfterSource(from)
    const reopened = from !== to
    const entries = [
      sourceEntry(source),
      ...(reopened ? [statusEntry({ from, to }, context.now, { sourceId: source.id })] : []),
    ]
    const timeline = continueTimeline(before.timeline, before, entries)
    return {
      after: { ...before, status: to, sources, timeline },
      action: 'security-event.source-added',
      details: { source, ...(reopened && { before: from, after: to }) },
      isJudged: true,
    }
  })
}
