import { defineCheck, type Seen, type Verdict } from './check.ts'
import { defaultSign, detailsSign, listingSign } from './content-signs.ts'
import { httpEvidence, siteAsset } from './places.ts'
import type { RecordedHost } from './recorded-domain.ts'
import { shownBy } from './shown-by.ts'

type Type = 'directory_listing' | 'default_page' | 'error_details_disclosed'

const judge = (host: RecordedHost): Verdict<Type>[] => {
  const { hops, scheme, body } = shownBy(host) ?? {}
  const hop = hops?.at(-1)
  if (!hop || !scheme || body === undefined) return []
  const see = (type: Type, what: string | undefined): Seen<Type>[] =>
    what === undefined ? [] : [{ type, evidence: httpEvidence(what, hop) }]
  return [
    {
      asset: siteAsset(host.host, scheme),
      decided: ['directory_listing', 'default_page', 'error_details_disclosed'],
      seen: [
        ...see('directory_listing', listingSign(hop, body)?.what),
        ...see('default_page', defaultSign(hop, body)?.what),
        ...see('error_details_disclosed', detailsSign(hop, body)?.what),
      ],
    },
  ]
}

export const pageContentCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
  isTelling: false,
  restsOn: ['HTTP', 'PAGE'],
  issues: {
    directory_listing: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_HIGH',
      name: 'Directory listing',
      title: 'The server lists the files of a directory',
      description: 'Anyone can find files that no page links to, such as backups and configuration.',
      remediation:
        'Turn directory listings off (`Options -Indexes`, `autoindex off`), and remove what is not public.',
      references: ['https://cwe.mitre.org/data/definitions/548.html'],
    },
    default_page: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_HIGH',
      name: 'Default page of a web server',
      title: 'The site shows the default page of its server',
      description:
        'The server was installed but never set up. Such servers tend to be forgotten and never updated.',
      remediation: 'Set up the site, redirect to the right one, or remove the server and its DNS record.',
      references: ['https://cwe.mitre.org/data/definitions/1188.html'],
    },
    error_details_disclosed: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_HIGH',
      name: 'Error details disclosed',
      title: 'The site shows debugging details to visitors',
      description:
        'Stack traces and debug pages show paths, versions, settings and sometimes secrets; some let visitors run code.',
      remediation: 'Turn debugging off in production, and show visitors an error page without details.',
      references: ['https://cwe.mitre.org/data/definitions/209.html'],
    },
  },
  look: ({ hosts }) => {
    const verdicts = hosts.flatMap(judge)
    return { verdicts, isComplete: verdicts.length === hosts.length }
  },
})
