import { headerValues } from './headers.ts'
import { pageCheck } from './page-check.ts'
import { httpEvidence } from './places.ts'
import { htmlOf } from './read-html.ts'

const known = new Set([
  'no-referrer',
  'no-referrer-when-downgrade',
  'origin',
  'origin-when-cross-origin',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
])
/** With these, other sites get whole URLs. */
const unsafe = new Set(['unsafe-url', 'no-referrer-when-downgrade'])

export const referrerPolicyCheck = pageCheck<'referrer_policy_unsafe'>({
  isTelling: false,
  restsOn: ['HTTP', 'PAGE'],
  issues: {
    referrer_policy_unsafe: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'Referrer-Policy exposes full URLs',
      description: 'Full URLs, including anything private in them, are sent to every site the pages link to.',
      remediation: 'Send `Referrer-Policy: strict-origin-when-cross-origin`.',
      references: ['https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Referrer-Policy'],
    },
  },
  judge: ({ hop, html = '' }) => {
    // HTML section 4.2.5.1: in the page, older keywords still count.
    const inPage = htmlOf(hop, html).referrers.map((text) => text.replace(/^\s*always\s*$/i, 'unsafe-url'))
    // Without a policy browsers have a safe default; the last known of several counts, and the page is read last.
    const policy = [...headerValues(hop, 'referrer-policy'), ...inPage]
      .flatMap((value) => value.split(','))
      .map((value) => value.trim().toLowerCase())
      .findLast((value) => known.has(value))
    if (policy === undefined || !unsafe.has(policy)) return []
    const evidence = httpEvidence(`The policy is ${policy}.`, hop, [`referrer-policy: ${policy}`])
    return [{ type: 'referrer_policy_unsafe', evidence }]
  },
})
