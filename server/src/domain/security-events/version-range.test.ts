import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareVersions } from './compare-versions.ts'
import { isInRange, readVersionRange } from './version-range.ts'

/** What a range says about versions, or "?" if it is not understood. */
const affected = (text: string, ...versions: string[]): string => {
  const range = readVersionRange(text)
  return range ? versions.filter((one) => isInRange(one, range)).join(' ') : '?'
}

test('versions are in order, whatever form they have', () => {
  const inOrder = [
    ['0.9', '1.0-alpha2', '1.0-beta1', '1.0.0-rc1', '1.0', '1.0.2', '1.0.2a', '1.0.2k', '1.0.10', '1.1'],
    ['2.9.9', '2.10', '2.14.1', '2.15.0-rc1', '2.15.0', '2.15.0.1', '2.100'],
    ['9.3.6', '9.3.6.p1', '9.3.7', '2019.1', '2019.1.1', '20211209'],
  ]
  for (const versions of inOrder)
    for (const [index, one] of versions.entries())
      for (const [at, other] of versions.entries())
        assert.equal(Math.sign(compareVersions(one, other)), Math.sign(index - at), `${one} and ${other}`)
  for (const [one, other] of [
    ['2.0', '2.0.0'],
    ['v2', '2.0'],
    ['2.0-rc1', '2.0.0rc1'],
    ['1.2+build.7', '1.2'],
  ] as const)
    assert.equal(compareVersions(one, other), 0)
})

const all = ['1.9', '2.0', '2.14.1', '2.15.0-rc1', '2.15.0', '2.16', '3.0'] as const

test('a range affects the versions that a reader would say it does', () => {
  const until215 = '1.9 2.0 2.14.1 2.15.0-rc1'
  for (const [text, expected] of [
    ['before 2.15.0', until215],
    ['prior to version 2.15.0', until215],
    ['< 2.15.0', until215],
    ['versionEndExcluding 2.15.0', until215],
    ['versionEndExcluding: 2.15.0', until215],
    ['versionStartIncluding=2.0 versionEndExcluding=2.15.0', '2.0 2.14.1 2.15.0-rc1'],
    ['>=2.0 <2.15', '2.0 2.14.1 2.15.0-rc1'],
    ['>= 2.0, < 2.15', '2.0 2.14.1 2.15.0-rc1'],
    ['from 2.0 before 2.15.0', '2.0 2.14.1 2.15.0-rc1'],
    ['2.0 before 2.15.0', '2.0 2.14.1 2.15.0-rc1'],
    ['2.0 to 2.14.1', '2.0 2.14.1'],
    ['2.0 - 2.14.1', '2.0 2.14.1'],
    ['versions 2.0 through 2.14.1', '2.0 2.14.1'],
    ['2.14.1 and earlier', '1.9 2.0 2.14.1'],
    ['<= 2.14.1', '1.9 2.0 2.14.1'],
    ['2.15.0 and later', '2.15.0 2.16 3.0'],
    ['> 2.15.0', '2.16 3.0'],
    ['2.14.1', '2.14.1'],
    ['2.0, 2.14.1 and 3.0', '2.0 2.14.1 3.0'],
    ['1.9, before 1.5', '1.9'],
    ['before 2.0, 2.15 to 2.16', '1.9 2.15.0 2.16'],
    ['2.x', '2.0 2.14.1 2.15.0-rc1 2.15.0 2.16'],
    ['2.15.*', '2.15.0'],
    ['all versions', all.join(' ')],
    ['*', all.join(' ')],
  ])
    assert.equal(affected(text ?? '', ...all), expected, text)
})

test('text that is not wholly understood is no range: a guess would clear a vendor', () => {
  for (const text of ['the LTS branch', 'before 2.15.0 on Windows', '2.0 unless patched', 'see advisory'])
    assert.equal(affected(text, '1.0'), '?', text)
})

const number = fc.nat(30)
const tail = fc.constantFrom('', '-alpha1', '-rc1', 'a', 'k', '.p1')
const anyVersion = fc
  .tuple(fc.array(number, { minLength: 1, maxLength: 4 }), tail)
  .map(([numbers, end]) => `${numbers.join('.')}${end}`)

test('comparing is a total order, and a range agrees with it', () => {
  fc.assert(
    fc.property(anyVersion, anyVersion, anyVersion, (a, b, c) => {
      assert.equal(Math.sign(compareVersions(a, b)), -Math.sign(compareVersions(b, a)) + 0 || 0)
      if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) assert.ok(compareVersions(a, c) <= 0)
      assert.equal(affected(`before ${b}`, a) === a, compareVersions(a, b) < 0)
      assert.equal(affected(`>= ${b}`, a) === a, compareVersions(a, b) >= 0)
      if (compareVersions(b, c) <= 0)
        assert.equal(
          affected(`${b} to ${c}`, a) === a,
          compareVersions(b, a) <= 0 && compareVersions(a, c) <= 0,
        )
    }),
    { numRuns: 2_000 },
  )
})
