import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { auditSentence, plainMember } from './audit-sentence.ts'

const say = (action: string, details: Record<string, unknown> = {}) => auditSentence({ action, details })

test('an entry is told in a sentence, with what its details say', () => {
  assert.equal(
    say('vendor.updated', { before: { riskLevel: 'x' }, after: { riskLevel: 'y', companyName: 'z' } }),
    'Changed the vendor: risk level, company name.',
  )
  assert.equal(say('webhook.updated', { changed: ['url'] }), 'Changed the webhook: url.')
  assert.equal(
    say('webhook.updated', { changed: ['url'], host: 'hooks.example.com' }),
    'Changed the webhook: url. It is now at hooks.example.com.',
  )
  assert.equal(say('vendor.created', { domainName: 'acme.com' }), 'Added the vendor: acme.com.')
  assert.equal(
    say('security-event.status-changed', {
      before: 'SECURITY_EVENT_STATUS_NEW',
      after: 'SECURITY_EVENT_STATUS_RESOLVED',
    }),
    'Changed the status of the security event to resolved.',
  )
  assert.equal(
    say('observation.excluded', { reason: 'EXCLUSION_REASON_ACCEPTED_RISK' }),
    'Excluded the observation: accepted risk.',
  )
})

test('details that are missing or of another kind leave a sentence all the same', () => {
  for (const details of [{}, { domainName: { a: 1 } }, { before: null, after: [1, 2], changed: 'x' }])
    for (const action of ['vendor.created', 'vendor.updated', 'security-event.status-changed'])
      assert.match(say(action, details), /^[A-Z].*\.$/)
})

test('an action that nobody has written a sentence for is spelled out, whatever it is called', () => {
  assert.equal(say('vendor-group.moved-away'), 'Vendor group: moved away.')
  for (const action of ['constructor', '__proto__', 'toString.x']) assert.match(say(action), /: .*\.$|: \.$/)
})

test('members of enumerations lose their prefix', () => {
  assert.equal(plainMember('APPROVAL_STATUS_TRIAGED_INTERNAL'), 'triaged internal')
  assert.equal(plainMember('WEBHOOK_DISABLED_REASON_BY_USER'), 'by user')
  assert.equal(plainMember('ACCEPTED_RISK'), 'accepted risk')
})

const sourcesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

test('every action of vendors, questionnaires, observations and connectors has a sentence of its own', () => {
  const folder = join(import.meta.dirname, '../../operations')
  const actions = new Set(
    sourcesUnder(folder).flatMap((text) =>
      [
        ...text.matchAll(
          /'((?:vendor|vendor-group|questionnaire|questionnaire-template|observation|webhook|alert-rule|credential|security-event)\.[a-z-]+)'/g,
        ),
      ].map(([, action]) => action ?? ''),
    ),
  )
  assert.ok(actions.size > 30)
  for (const action of actions) assert.doesNotMatch(say(action), /^[A-Z][a-z ]+: [a-z ]+\.$/, action)
})
