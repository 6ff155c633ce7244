import type { DetectionMethod } from '@parapet/contract'
import type { JudgedEvent } from './impact-evidence.ts'
import { listOf } from './impact-words.ts'

const eventWords: Readonly<Record<JudgedEvent['eventType'], string>> = {
  SECURITY_EVENT_TYPE_UNSPECIFIED: 'a security event',
  SECURITY_EVENT_TYPE_DATA_BREACH: 'a data breach',
  SECURITY_EVENT_TYPE_RANSOMWARE: 'a ransomware attack',
  SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY: 'an exploited vulnerability',
  SECURITY_EVENT_TYPE_ZERO_DAY: 'an unpatched vulnerability',
  SECURITY_EVENT_TYPE_SUPPLY_CHAIN_COMPROMISE: 'a supply chain compromise',
  SECURITY_EVENT_TYPE_CREDENTIAL_LEAK: 'a leak of credentials',
  SECURITY_EVENT_TYPE_SERVICE_OUTAGE: 'a service outage',
  SECURITY_EVENT_TYPE_REGULATORY_DISCLOSURE: 'a regulatory disclosure',
  SECURITY_EVENT_TYPE_OTHER: 'a security event',
}

/** What happened, with its article. */
export const eventKind = ({ eventType }: JudgedEvent): string => eventWords[eventType]

const methodWords: Readonly<Record<DetectionMethod, string>> = {
  DETECTION_METHOD_UNSPECIFIED: 'by an unnamed method',
  DETECTION_METHOD_DNS_MX: 'in its MX records',
  DETECTION_METHOD_DNS_NS: 'in its name servers',
  DETECTION_METHOD_DNS_CNAME: 'in a CNAME record',
  DETECTION_METHOD_DNS_TXT_VERIFICATION: 'in a verification record',
  DETECTION_METHOD_DNS_SPF_INCLUDE: 'in its SPF record',
  DETECTION_METHOD_DNS_DKIM: 'in a DKIM record',
  DETECTION_METHOD_DNS_CAA: 'in its CAA records',
  DETECTION_METHOD_DNS_SOA: 'in its SOA record',
  DETECTION_METHOD_HTTP_HEADER: 'in an HTTP header',
  DETECTION_METHOD_HTTP_COOKIE: 'in a cookie',
  DETECTION_METHOD_HTML_SCRIPT: 'in a script on its site',
  DETECTION_METHOD_CSP_SOURCE: 'in its content security policy',
  DETECTION_METHOD_TLS_CERTIFICATE: 'in a certificate',
  DETECTION_METHOD_IP_ASN: 'by its network',
  DETECTION_METHOD_SUBPROCESSOR_LIST: 'in its list of subprocessors',
  DETECTION_METHOD_QUESTIONNAIRE: 'in a questionnaire',
  DETECTION_METHOD_IMPORT: 'in an import',
  DETECTION_METHOD_MANUAL: 'by hand',
}

/** Where a fourth party was seen. */
export const seenWhere = (methods: readonly DetectionMethod[]): string =>
  listOf(methods.map((method) => methodWords[method]))
