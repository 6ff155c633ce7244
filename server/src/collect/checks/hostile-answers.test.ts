import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordedDomain, recordedHost, recordedPage } from '../../../../test/support/outside/recorded.ts'
import { processorMs } from '../../../../test/support/processor-ms.ts'
import { pageParts } from '../../domain/checks/page-parts.ts'
import type { RecordedDomain } from '../../domain/checks/recorded-domain.ts'
import { runChecks } from '../../domain/checks/run-checks.ts'
import { toLook } from '../../domain/checks/to-look.ts'
import { detectFourthParties } from '../../domain/fourth-parties/detect-fourth-parties.ts'
import { signatures } from '../signatures/index.ts'

/** As much of a page as is read, and as much text as a DNS answer holds. */
const maxPage = 524_288
const maxText = 65_000
/** What is quadratic in these lengths takes many times as long, even on a slow machine. */
const limitMs = 3_000

const withPage = (body: string): Partial<RecordedDomain> => {
  const page = recordedPage({ body })
  const securityTxt = recordedPage({ body, headers: { 'content-type': 'text/plain' } })
  return { hosts: [recordedHost({ secure: page, securityTxt, redirectAnswers: [page] })] }
}

const withText = (text: string): Partial<RecordedDomain> => ({
  txt: { outcome: 'found', records: [text] },
})

const withMail = (known: Partial<RecordedDomain>): Partial<RecordedDomain> => ({
  ...known,
  mx: { outcome: 'found', records: [{ exchange: 'mx.company.com', priority: 1 }] },
})

const withPolicy = (body: string): Partial<RecordedDomain> =>
  withMail({
    mtaSts: { name: '_mta-sts.company.com', answer: { outcome: 'found', records: ['v=STSv1; id=1'] } },
    mtaStsPolicy: recordedPage({ body, headers: { 'content-type': 'text/plain' } }),
  })

const withCaa = (value: string): Partial<RecordedDomain> => ({
  caa: [{ name: 'company.com', answer: { outcome: 'found', records: [{ tag: 'issue', value }] } }],
})

const withAlias = (target: string, body: string): Partial<RecordedDomain> => {
  const name = 'shop.company.com'
  return {
    aliases: [{ name, targets: [target], end: { outcome: 'found', records: ['192.0.2.1'] } }],
    claimable: [{ name, page: recordedPage({ body, status: 404 }) }],
  }
}

const slowAnswers: Readonly<Record<string, Partial<RecordedDomain>>> = {
  'a security.txt that repeats one field': withPage('a:b\n'.repeat(maxPage / 4)),
  'a refresh of blanks': withPage(`<meta http-equiv="refresh" content="${' '.repeat(maxPage)}">`),
  'a link to a host of countless labels': withPage(`<a href="https://${'a.'.repeat(maxPage / 2)}">`),
  'a page of a tunnel': withAlias('company.ngrok.io', 'Tunnel '.repeat(maxPage / 7)),
  'a page of a blog': withAlias('company.wordpress.com', 'Do you want to register '.repeat(maxPage / 24)),
  'an MTA-STS policy of blanks': withPolicy(`version: STSv1\nmode: a${' '.repeat(maxPage)}b`),
  'a CAA record of blanks': withCaa(`${' '.repeat(maxText)}!`),
  'a text of blanks that is almost an SPF record': withMail(withText(`v${' '.repeat(maxText)}!`)),
  'an SPF mechanism of slashes': withText(`v=spf1 a:${'/'.repeat(maxText)}: -all`),
}

for (const [name, known] of Object.entries(slowAnswers))
  test(`${name} does not hold up the service`, () => {
    const recorded = recordedDomain({ mx: { outcome: 'empty' }, ...known })
    const startedAt = performance.now()
    runChecks(recorded)
    const look = toLook(recorded)
    assert.ok(!('failed' in look))
    detectFourthParties(look, signatures)
    const tookMs = performance.now() - startedAt
    assert.ok(tookMs < limitMs, `It took ${Math.round(tookMs)} ms.`)
  })

test('a page is read once for all checks and organizations', () => {
  const body = '<script>x.src="https://a.com/"</script>'.repeat(maxPage / 40)
  const fresh = () => recordedDomain({ mx: { outcome: 'empty' }, ...withPage(body) })
  runChecks(fresh())
  const recorded = [fresh(), fresh(), fresh()]
  const firstMs = processorMs(() => recorded.forEach((one) => runChecks(one)))
  const againMs = processorMs(() => recorded.forEach((one) => runChecks(one)))
  assert.ok(againMs < firstMs / 2, `It took ${firstMs} ms, and then ${againMs} ms.`)
})

test('the addresses of a page do not repeat a base as long as the page', () => {
  const base = `https://company.com/${'a'.repeat(maxPage / 2)}/`
  const { parts } = pageParts(`<base href="${base}">${'<a href="?">'.repeat(2_000)}`, 'https://company.com/')
  const length = parts.reduce((sum, { url }) => sum + url.href.length, 0)
  assert.ok(length < 32 * maxPage, `${length} characters`)
})
