import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownOwnership, ownershipWith } from './ownership.ts'

const { kinshipOf, relatedTo, ownerOf } = knownOwnership

test('brands and parents are known, sisters have nothing to do with each other', () => {
  for (const [owner, owned] of [
    ['twilio.com', 'sendgrid.com'],
    ['twilio.com', 'segment.com'],
    ['google.com', 'youtube.com'],
    ['atlassian.com', 'statuspage.io'],
    ['microsoft.com', 'npmjs.com'],
    ['salesforce.com', 'slack.com'],
    ['cisco.com', 'duo.com'],
    ['okta.com', 'auth0.com'],
  ] as const) {
    assert.equal(kinshipOf(owned, owner), 'owned', owned)
    assert.equal(kinshipOf(owner, owned), 'owner', owned)
    assert.ok(relatedTo(owned).includes(owner) && relatedTo(owner).includes(owned), owned)
  }
  assert.equal(kinshipOf('github.com', 'linkedin.com'), undefined)
  assert.equal(kinshipOf('segment.com', 'sendgrid.com'), undefined)
})

test('a host is the company of its domain, and a look-alike is not', () => {
  assert.equal(kinshipOf('acme.com', 'acme.com'), 'own')
  assert.equal(kinshipOf('www.acme.com', 'acme.com'), 'own')
  assert.equal(kinshipOf('shop.acme.co.uk', 'acme.co.uk'), 'own')
  for (const other of ['acme.co.uk', 'notacme.com', 'acme-com.net', 'acme.com.evil.org', 'com'])
    assert.equal(kinshipOf(other, 'acme.com'), undefined, other)
  assert.equal(kinshipOf('acme.com', 'mail.acme.com'), undefined)
})

test("a customer's host is not its provider's, and AWS is not the Amazon shop", () => {
  assert.equal(kinshipOf('acme.zendesk.com', 'zendesk.com'), undefined)
  assert.equal(kinshipOf('www.zendesk.com', 'zendesk.com'), 'own')
  assert.equal(kinshipOf('acme.github.io', 'github.io'), undefined)
  assert.equal(kinshipOf('acme.s3.amazonaws.com', 'amazon.com'), undefined)
  assert.equal(kinshipOf('aws.amazon.com', 'amazonaws.com'), 'own')
  assert.equal(kinshipOf('aws.amazon.com', 'amazon.com'), undefined)
  assert.equal(kinshipOf('amazon.com', 'amazonaws.com'), undefined)
  assert.equal(kinshipOf('amazon.com', 'twitch.tv'), 'owner')
  const { groupOf } = knownOwnership
  assert.equal(groupOf('aws.amazon.com'), groupOf('amazon.com'))
  assert.equal(groupOf('sendgrid.com'), groupOf('segment.com'))
  assert.notEqual(groupOf('acme.com'), groupOf('acme.co.uk'))
})

test('an organization adds owners and removes built-in ones', () => {
  const own = ownershipWith([
    { domain: 'acme.co.uk', ownerDomain: 'acme.com' },
    { domain: 'sendgrid.com', ownerDomain: null },
    { domain: 'a.com', ownerDomain: 'b.com' },
    { domain: 'b.com', ownerDomain: 'a.com' },
  ])
  assert.equal(own.kinshipOf('www.acme.co.uk', 'acme.com'), 'owned')
  assert.ok(own.relatedTo('www.acme.co.uk').includes('acme.com'))
  assert.equal(own.kinshipOf('sendgrid.com', 'twilio.com'), undefined)
  assert.equal(own.kinshipOf('segment.com', 'twilio.com'), 'owned')
  assert.equal(own.kinshipOf('a.com', 'b.com'), 'owned', 'A circle ends.')
})

test('a name that every object has is no company', () => {
  for (const name of ['constructor', 'toString', '__proto__', 'constructor.com']) {
    assert.equal(ownerOf(name), undefined)
    assert.deepEqual(relatedTo(name), [name])
    assert.equal(kinshipOf(name, 'acme.com'), undefined)
  }
})
