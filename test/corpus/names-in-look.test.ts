import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signatures } from '../../server/src/collect/signatures/index.ts'
import { toLook } from '../../server/src/domain/checks/to-look.ts'
import { detectFourthParties } from '../../server/src/domain/fourth-parties/detect-fourth-parties.ts'
import { namesInLook } from '../../server/src/domain/fourth-parties/names-in-look.ts'
import { knownOwnership, type Ownership, withParents } from '../../server/src/domain/kernel/ownership.ts'
import { readCorpus } from './read-corpus.ts'
import { recordCompany } from './record-company.ts'

test('detection asks for the owners of names in the look only, because no others were read', () => {
  let count = 0
  for (const company of readCorpus()) {
    const look = toLook(recordCompany(company))
    if ('failed' in look) continue
    const names = new Set(namesInLook(look, signatures).flatMap(withParents))
    const asked = new Set<string>()
    const noting =
      <A extends string[], R>(question: (...given: A) => R) =>
      (...given: A): R => {
        for (const name of given) asked.add(name)
        return question(...given)
      }
    const { ownerOf, kinshipOf, groupOf, relatedTo } = knownOwnership
    const ownership: Ownership = {
      ownerOf: noting(ownerOf),
      kinshipOf: noting(kinshipOf),
      groupOf: noting(groupOf),
      relatedTo: noting(relatedTo),
    }
    detectFourthParties(look, signatures, undefined, ownership)
    assert.deepEqual([...asked.difference(names)], [], company.domain)
    count += asked.size
  }
  assert.ok(count > 1_000, `${count} names`)
})
