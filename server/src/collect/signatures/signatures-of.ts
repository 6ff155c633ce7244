import type { Confidence, DetectionMethod, FourthPartyCategory } from '@parapet/contract'
import type { Signature, SignaturePattern } from '../../domain/fourth-parties/signature.ts'
import { requireCompany } from '../../domain/kernel/companies/index.ts'

/** One product and every public trace that its customers leave; all values are lower case. */
export type ProductRow = {
  id: string
  /** The provider's domain in the table of companies. */
  company: string
  product: string
  category: FourthPartyCategory
  /** What a CNAME record proves; `service` unless set. */
  proves?: Signature['proves']
  source: string
  /** Mail exchanges, at or below. SPF terms are compared with these too. */
  mx?: readonly string[]
  /** Name servers, at or below. SOA records are compared with these too. */
  ns?: readonly string[]
  /** Hosts in an SOA record that are not name servers, such as the domain of the mailbox. */
  soa?: readonly string[]
  /** Hosts in SPF terms, at or below; for `exists:%{i}._spf.example.com`, what follows the last macro. */
  spf?: readonly string[]
  /** Targets of CNAME records, at or below. DKIM, DMARC and SRV targets are compared with these too. */
  cname?: readonly string[]
  /** Targets of SRV records, at or below. */
  srv?: readonly string[]
  /** CNAME targets of DKIM selectors, at or below. */
  dkim?: readonly string[]
  /** DKIM selectors that only this provider's customers have; `mimecast*` is a prefix. */
  selector?: readonly string[]
  /** Hosts that DMARC or TLS reports go to or that a BIMI record names, at or below. */
  dmarc?: readonly string[]
  /** How a verification text starts, up to and including its `=` or `:`. */
  txt?: readonly string[]
  /** What stands before the domain in the name of a TXT record: `_amazonses`; `_github-challenge-*` is a prefix. */
  txtName?: readonly string[]
  /** Issuers in CAA records, exactly. */
  caa?: readonly string[]
  /** Hosts that pages load from, frame, post to or report to, at or below. */
  site?: readonly string[]
  /** Where customers have pages to link to: one name below `okta.com`, or one segment below `jobs.lever.co/`. */
  link?: readonly string[]
  /** Meta elements: `facebook-domain-verification`, or `generator: wix.com`. */
  meta?: readonly string[]
  /** Response headers: `x-vercel-id`, `x-wf-*`, or `server: cloudflare`. */
  header?: readonly string[]
  /** Names of cookies that the server sets: `__cf_bm`, or `incap_ses_*`. */
  cookie?: readonly string[]
  /** Names in the site's certificate, at or below. */
  certificate?: readonly string[]
}

type Trace = Exclude<keyof ProductRow, 'id' | 'company' | 'product' | 'category' | 'proves' | 'source'>
type Rule = {
  ending: string
  method: DetectionMethod
  kind: SignaturePattern['kind']
  confidence: Confidence
}

const rule = (
  ending: string,
  method: DetectionMethod,
  kind: SignaturePattern['kind'],
  confidence: Confidence = 'CONFIDENCE_HIGH',
): Rule => ({ ending, method, kind, confidence })

// A CAA record or a policy says what may be used, and a script can be a leftover, so they have less weight. A header
// may come from somewhere further up the line.
const traces: Record<Trace, readonly Rule[]> = {
  mx: [rule('mx', 'DETECTION_METHOD_DNS_MX', 'suffix')],
  ns: [rule('ns', 'DETECTION_METHOD_DNS_NS', 'suffix')],
  soa: [rule('soa', 'DETECTION_METHOD_DNS_SOA', 'suffix', 'CONFIDENCE_MEDIUM')],
  spf: [rule('spf', 'DETECTION_METHOD_DNS_SPF_INCLUDE', 'suffix')],
  cname: [rule('cname', 'DETECTION_METHOD_DNS_CNAME', 'suffix')],
  srv: [rule('srv', 'DETECTION_METHOD_DNS_CNAME', 'suffix')],
  dkim: [rule('dkim', 'DETECTION_METHOD_DNS_DKIM', 'suffix')],
  selector: [rule('selector', 'DETECTION_METHOD_DNS_DKIM', 'label')],
  dmarc: [rule('dmarc', 'DETECTION_METHOD_DNS_TXT_VERIFICATION', 'suffix')],
  txt: [rule('txt', 'DETECTION_METHOD_DNS_TXT_VERIFICATION', 'txtPrefix')],
  txtName: [rule('txt-name', 'DETECTION_METHOD_DNS_TXT_VERIFICATION', 'label')],
  caa: [rule('caa', 'DETECTION_METHOD_DNS_CAA', 'host', 'CONFIDENCE_MEDIUM')],
  site: [
    rule('script', 'DETECTION_METHOD_HTML_SCRIPT', 'suffix', 'CONFIDENCE_MEDIUM'),
    rule('csp', 'DETECTION_METHOD_CSP_SOURCE', 'suffix', 'CONFIDENCE_MEDIUM'),
  ],
  link: [rule('link', 'DETECTION_METHOD_HTML_SCRIPT', 'link', 'CONFIDENCE_MEDIUM')],
  meta: [rule('meta', 'DETECTION_METHOD_HTML_SCRIPT', 'field', 'CONFIDENCE_MEDIUM')],
  header: [rule('header', 'DETECTION_METHOD_HTTP_HEADER', 'field', 'CONFIDENCE_LOW')],
  cookie: [rule('cookie', 'DETECTION_METHOD_HTTP_COOKIE', 'label', 'CONFIDENCE_LOW')],
  certificate: [rule('certificate', 'DETECTION_METHOD_TLS_CERTIFICATE', 'suffix', 'CONFIDENCE_MEDIUM')],
}

const traceNames = Object.keys(traces).filter((name): name is Trace => name in traces)

/** A row becomes one signature per kind of trace, two for `site`: `auth0` has `auth0-cname` and `auth0-script`. */
const signaturesOfRow = (row: ProductRow): Signature[] =>
  traceNames.flatMap((trace) => {
    const values = row[trace]
    if (values === undefined) return []
    return traces[trace].map(({ ending, method, kind, confidence }): Signature => ({
      id: `${row.id}-${ending}`,
      vendorName: requireCompany(row.company).name,
      vendorDomain: row.company,
      product: row.product,
      category: row.category,
      method,
      pattern: { kind, values },
      confidence,
      proves: row.proves ?? 'service',
      source: row.source,
    }))
  })

export const signaturesOf = (rows: readonly ProductRow[]): Signature[] => rows.flatMap(signaturesOfRow)
