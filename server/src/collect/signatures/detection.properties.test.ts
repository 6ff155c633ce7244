import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FourthPartyEvidence } from '@parapet/contract'
import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { detectFourthParties } from '../../domain/fourth-parties/detect-fourth-parties.ts'
import type { RecordedAnswers } from '../../domain/fourth-parties/recorded-answers.ts'
import { signatures } from './index.ts'

const page = { url: 'https://www.acme.com/', headers: {}, scriptHosts: [], cspHosts: [] }

const values = signatures.flatMap(({ pattern }) => pattern.values)

const host = fc.oneof(
  fc.constantFrom(...values),
  fc.constantFrom(...values).map((value) => `a.${value.toUpperCase()}.`),
  fc.constantFrom(...values).map((value) => `evil${value}`),
  fc.domain(),
  fc.string({ unit: 'binary' }),
)
const text = fc.oneof(
  host.map((name) => `v=spf1 include:${name} ~all`),
  fc.tuple(fc.constantFrom(...values), fc.string()).map(([prefix, token]) => prefix + token),
  fc.string({ unit: 'binary' }),
)
const recorded: fc.Arbitrary<RecordedAnswers> = fc.record({
  domain: fc.constantFrom('acme.com', 'google.com', 'app.amazonaws.com'),
  observedAt: fc.constant('2026-01-02T03:04:05Z'),
  mx: fc.array(fc.record({ exchange: host, priority: fc.nat(65_535) })),
  ns: fc.array(host),
  cname: fc.array(fc.record({ name: host, target: host })),
  txt: fc.array(fc.record({ name: host, value: text })),
  caa: fc.array(fc.record({ tag: fc.constantFrom('issue', 'issuewild', 'iodef'), value: host })),
  http: fc.record({
    url: fc.webUrl(),
    headers: fc.constant({}),
    scriptHosts: fc.array(host),
    cspHosts: fc.array(host),
  }),
})

const shuffledCopy = (answers: RecordedAnswers): fc.Arbitrary<RecordedAnswers> => {
  const whole = <T>(list: readonly T[]) =>
    fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length })
  const { mx, ns, cname, txt, caa, http = page } = answers
  return fc.record({
    domain: fc.constant(answers.domain),
    observedAt: fc.constant(answers.observedAt),
    mx: whole(mx),
    ns: whole(ns),
    cname: whole(cname),
    txt: whole(txt),
    caa: whole(caa),
    http: fc.record({
      url: fc.constant(http.url),
      headers: fc.constant({}),
      scriptHosts: whole(http.scriptHosts),
      cspHosts: whole(http.cspHosts),
    }),
  })
}

test('the order of records and signatures does not matter', () => {
  const pair = recorded.chain((answers) => fc.tuple(fc.constant(answers), shuffledCopy(answers)))
  fc.assert(
    fc.property(pair, ([answers, shuffled]) => {
      const found = detectFourthParties(answers, signatures)
      assert.deepEqual(detectFourthParties(shuffled, signatures.toReversed()), found)
    }),
  )
})

test('whatever was recorded, the evidence matches the contract and can be stored', () => {
  const evidenceForm = Compile(FourthPartyEvidence)
  fc.assert(
    fc.property(recorded, (answers) => {
      for (const { domain, evidence, methods } of detectFourthParties(answers, signatures)) {
        assert.notEqual(domain, answers.domain)
        assert.deepEqual(new Set(evidence.map(({ method }) => method)), new Set(methods))
        for (const piece of evidence) {
          assert.ok(evidenceForm.Check(piece))
          const written = JSON.stringify(piece)
          assert.ok(!written.includes('\\u0000') && !/\\ud[89a-f]/.test(written))
        }
      }
    }),
  )
})
