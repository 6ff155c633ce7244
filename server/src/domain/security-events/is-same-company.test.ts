import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyNamePrefix, isSameCompany } from './is-same-company.ts'

const assertSame = (...pairs: readonly (readonly [string, string])[]): void => {
  for (const [one, other] of pairs) {
    assert.ok(isSameCompany(one, other), `${one} is ${other}`)
    assert.ok(isSameCompany(other, one), `${other} is ${one}`)
    // The vendor look-up by name starts with this prefix.
    assert.equal(companyNamePrefix(one), companyNamePrefix(other))
  }
}

const assertOther = (...pairs: readonly (readonly [string, string])[]): void => {
  for (const [one, other] of pairs) {
    assert.ok(!isSameCompany(one, other), `${one} is not ${other}`)
    assert.ok(!isSameCompany(other, one), `${other} is not ${one}`)
  }
}

test('case, punctuation and blanks do not tell companies apart', () => {
  assertSame(
    ['Acme Cloud', 'ACME  cloud'],
    ["Moody's", 'Moodys'],
    ['Johnson & Johnson', 'Johnson and Johnson'],
    ['T-Mobile', 'T Mobile'],
    ['Ärzte Haus', 'ÄRZTE HAUS'],
  )
})

test('a legal form may be spelled out, abbreviated or missing', () => {
  assertSame(
    ['Acme Inc.', 'Acme, Incorporated'],
    ['Acme', 'Acme Inc.'],
    ['Acme L.L.C.', 'Acme LLC'],
    ['Acme S.A.', 'ACME SA'],
    ['Acme Pty Ltd', 'Acme Pty. Limited'],
    ['Muster GmbH & Co. KG', 'Muster GmbH und Co KG'.replace('und', 'and')],
  )
})

test('two legal forms are two companies', () => {
  assertOther(['Acme GmbH', 'Acme Inc'], ['Acme Ltd', 'Acme Pty Ltd'])
})

test('a name that only contains or resembles the other is another company', () => {
  assertOther(
    ['Acme', 'Acme Cloud'],
    ['Acme', 'NotAcme'],
    ['Acme', 'Acme Holding'],
    ['Acme', 'The Acme'],
    ['Acme', 'Acmee'],
    ['Salesforce', 'Sales Force One'],
    ['Box', 'Dropbox'],
    ['Microsoft', 'Micro Soft'],
  )
})

test('names without a letter or digit are of nobody, and a mere legal form is a name', () => {
  assertOther(['', ''], ['---', '...'], ['Inc', 'Corp'])
  assertSame(['SAS', 'sas'], ['SAS', 'SAS Ltd'])
})
