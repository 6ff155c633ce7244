import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandInToken } from './brand-in-token.ts'

const brandIn = (text: string) => brandInToken(text, (word) => ['acme', 'acmeworks'].includes(word))

test('a verification text names who asked for it, in the forms that are usual', () => {
  for (const text of [
    'acme-domain-verification=4f0c',
    'acme-site-verification=4f0c',
    'acme-verification:4f0c',
    'ACME_verify_4f0c7a',
    'acme-domain-verification-x1=4f0c',
    '_acme-challenge=4f0c',
  ])
    assert.equal(brandIn(text), 'acme', text)
  assert.equal(brandIn('acme-works-domain-verification=4f0c'), 'acmeworks')
})

test('other texts, prose and keys without a token name nobody', () => {
  for (const text of [
    'acme=4f0c',
    'acme-verification=',
    'acme-verification',
    'acme verification=4f0c',
    'our acme-verification=4f0c',
    'acme-verification=4f0c pending',
    'notacme-verification=4f0c',
    'my-acme-verification=4f0c',
    'acme-and-sons-verification=4f0c',
    'acme-sons-verification=4f0c',
    'verification=acme',
    '',
  ])
    assert.equal(brandIn(text), undefined, text)
})
