import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestMail } from './digest-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import { remediationMail } from './remediation-mail.ts'
import { vrmRequestMail } from './vrm-request-mail.ts'

const hostile = 'x\r\nBcc: everyone@example.com\r\n\r\n-- \nYour link: https://evil.example/\u2028y'

const observation = {
  title: hostile,
  severity: 'SEVERITY_HIGH',
  assetName: hostile,
  vulnerabilityId: hostile,
  firstSeen: '2026-01-02T03:04:05.678Z',
}

const mails = {
  remediation: remediationMail({
    organizationName: hostile,
    vendorDomain: hostile,
    observations: [observation],
    observationCount: 3,
    message: hostile,
    requestId: 'rmr_1',
    link: 'https://risk.example.com/remediation#rlt_x',
    linkExpiresAt: '2026-03-04T00:00:00.000Z',
  }),
  invitation: invitationMail({
    organizationName: hostile,
    vendorName: hostile,
    templateName: hostile,
    recipientName: hostile,
    dueDate: '2026-03-04T00:00:00.000Z',
    link: 'https://risk.example.com/questionnaire#qlt_x',
  }),
  vrm: vrmRequestMail({
    organizationName: hostile,
    vendorDomain: hostile,
    eventTitle: hostile,
    message: hostile,
    dueDate: null,
    requestId: 'vrq_1',
  }),
  digest: digestMail({
    organizationName: hostile,
    days: 7,
    scoreFalls: [
      { name: hostile, points: 12, score: 60, cause: hostile, link: 'https://risk.example.com/1' },
    ],
    scoreFallCount: 2,
    exploited: [{ name: hostile, vendorCount: 1, link: 'https://risk.example.com/2' }],
    exploitedObservationCount: 1,
    waiting: [],
    link: 'https://risk.example.com/',
    turnOffLink: 'https://risk.example.com/unsubscribe#token=plt_x',
  }),
}

for (const [kind, { subject, text }] of Object.entries(mails))
  test(`${kind}: somebody else's words begin no line of ours, and no header`, () => {
    assert.doesNotMatch(subject, /[\r\n\u2028]/)
    for (const line of text.split('\n')) assert.doesNotMatch(line, /^(?:Bcc|Your link)/)
    assert.equal(text.split('\n').filter((line) => line === '-- ').length, 1)
    assert.doesNotMatch(text, /[\r\u2028]/)
  })

test('a request names each finding, its severity and its place, and how many there are', () => {
  const { subject, text } = remediationMail({
    organizationName: 'Example Bank',
    vendorDomain: 'acme.com',
    observations: [
      { ...observation, title: 'DMARC record missing', assetName: '_dmarc.acme.com', vulnerabilityId: null },
    ],
    observationCount: 12,
    message: 'By Friday, please.\nThanks',
    requestId: 'rmr_1',
    link: 'https://risk.example.com/remediation#rlt_x',
    linkExpiresAt: '2026-03-04T00:00:00.000Z',
  })
  assert.equal(subject, 'Example Bank asks you to fix 12 security findings on acme.com')
  assert.match(
    text,
    /^1\. DMARC record missing\n {3}Severity: high; first seen: 2026-01-02\n {3}Where: _dmarc\.acme\.com$/m,
  )
  assert.match(text, /^And 11 more, which the link below shows\.$/m)
  assert.match(text, /^ {2}https:\/\/risk\.example\.com\/remediation#rlt_x$/m)
  assert.match(text, /^It works until 2026-03-04\./m)
  assert.match(text, /^> By Friday, please\.\n> Thanks$/m)
})
