import { defineCheck, type Verdict } from './check.ts'
import { eachElement } from './each-element.ts'
import { headerValues, redirectOf } from './headers.ts'
import { httpEvidence, siteAsset } from './places.ts'
import type { RecordedHost, RecordedHttp } from './recorded-domain.ts'
import { refreshTargets } from './refresh-targets.ts'
import { strangePage } from './redirect-questions.ts'
import { shorten } from '../kernel/shorten.ts'

type Answered = Extract<RecordedHttp, { outcome: 'answered' }>

/** `location = '…'`, `location.href = '…'` and `location.replace('…')`. */
const scripted =
  /\blocation(?:\.href)?(?:\s{0,20}=\s{0,20}|\.(?:replace|assign)\(\s{0,20})["']([^"'\s]{1,2000})["']/g

/** Where the response sends browsers: by redirect, by refresh in a header or in the page, or by a script. */
const targetsOf = ({ hops: [hop], body = '' }: Answered): URL[] => {
  const scripts: string[] = []
  eachElement(
    body,
    () => {},
    (name, _attributes, text) => {
      if (name === 'script') scripts.push(...text.matchAll(scripted).map(([, target = '']) => target))
    },
  )
  return [
    redirectOf(hop),
    ...refreshTargets(hop, body),
    ...scripts.map((target) => URL.parse(target.replaceAll('\\/', '/'), hop.url)),
  ].filter((url) => url instanceof URL)
}

const strangeHost = new URL(strangePage).host

const judge = ({ host, redirectAnswers = [] }: RecordedHost): Verdict<'open_redirect'>[] => {
  const answers = redirectAnswers.filter((answer) => answer.outcome === 'answered')
  const open = answers.find((answer) => targetsOf(answer).some((target) => target.host === strangeHost))
  if (!open && (answers.length === 0 || answers.length < redirectAnswers.length)) return []
  return [
    {
      asset: siteAsset(host),
      decided: ['open_redirect'],
      seen: open
        ? [
            {
              type: 'open_redirect',
              evidence: httpEvidence(
                'A request that names an unknown site as its target was redirected there.',
                open.hops[0],
                headerValues(open.hops[0], 'location').map((value) => `location: ${shorten(value, 200)}`),
              ),
            },
          ]
        : [],
    },
  ]
}

export const openRedirectCheck = defineCheck<'open_redirect'>({
  category: 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
  isTelling: false,
  restsOn: ['REDIRECTS'],
  issues: {
    open_redirect: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Open redirect',
      title: 'The site redirects to any address (open redirect)',
      description:
        'A link that starts with the name of this site can lead anywhere, which makes phishing look genuine and can leak login codes.',
      remediation: 'Redirect to paths of the site or to a list of known addresses only.',
      references: ['https://cwe.mitre.org/data/definitions/601.html'],
    },
  },
  look: ({ hosts }) => {
    const verdicts = hosts.flatMap(judge)
    return { verdicts, isComplete: verdicts.length === hosts.length }
  },
})
