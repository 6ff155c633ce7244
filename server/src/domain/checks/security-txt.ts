import { defineCheck, nothingThere, undecided } from './check.ts'
import { httpEvidence } from './places.ts'
import type { RecordedHop, RecordedHttp } from './recorded-domain.ts'

/** Whether the file exists; undefined if unknown. */
const isThere = (answer: RecordedHttp): boolean | undefined => {
  if (answer.outcome !== 'answered') return answer.outcome === 'closed' ? false : undefined
  const { status } = answer.hops.at(-1) ?? answer.hops[0]
  // RFC 9116 section 2.5.3: a file without a contact does not count.
  if (status >= 200 && status <= 299) return /^contact:/im.test(answer.body ?? '')
  return (status >= 300 && status < 400) || status === 404 || status === 410 ? false : undefined
}

const lastHop = (answer: RecordedHttp | undefined): RecordedHop | undefined =>
  answer?.outcome === 'answered' ? answer.hops.at(-1) : undefined

export const securityTxtCheck = defineCheck<'security_txt_missing'>({
  category: 'OBSERVATION_CATEGORY_COMPLIANCE',
  isTelling: false,
  issues: {
    security_txt_missing: {
      severity: 'SEVERITY_INFO',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'security.txt missing',
      description: 'Researchers who find a vulnerability do not know whom to contact.',
      remediation: 'Publish `/.well-known/security.txt` with a contact and an expiry date.',
      references: ['https://www.rfc-editor.org/rfc/rfc9116'],
    },
  },
  look: ({ domain, hosts }) => {
    if (hosts.length === 0) return nothingThere
    const found = new Set(hosts.map(({ securityTxt }) => isThere(securityTxt)))
    if (!found.has(true) && found.has(undefined)) return undecided
    const hop = hosts.map(({ securityTxt }) => lastHop(securityTxt)).find((one) => one !== undefined)
    // If nothing listens, there is no site to have the file.
    if (!found.has(true) && !hop) return nothingThere
    return {
      verdicts: [
        {
          asset: { url: { url: `https://${domain}/.well-known/security.txt` } },
          decided: ['security_txt_missing'],
          seen:
            found.has(true) || !hop
              ? []
              : [
                  {
                    type: 'security_txt_missing',
                    evidence: httpEvidence('There is no security.txt file with a contact.', hop),
                  },
                ],
        },
      ],
      isComplete: true,
    }
  },
})
