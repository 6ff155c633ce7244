import { withOwn } from '../company-records.ts'
import type { Cases } from './cases.ts'

export const mailCases: Cases = {
  'no MTA-STS record': [['mta_sts_missing'], (domain) => ({ dns: { [`_mta-sts.${domain}`]: null } })],
  'MTA-STS without a policy': [
    ['mta_sts_missing'],
    () => ({
      https: (request, response) => {
        response.writeHead(request.url?.includes('mta-sts') ? 404 : 503).end()
      },
    }),
  ],
  'no TLS-RPT': [['tls_rpt_missing'], (domain) => ({ dns: { [`_smtp._tls.${domain}`]: null } })],
  'a mail server without STARTTLS': [['starttls_missing'], () => ({ smtp: ['PIPELINING', 'SIZE 1000'] })],
  'a domain without mail': [
    [],
    (domain) => ({
      smtp: null,
      ...withOwn(
        domain,
        { MX: [{ exchange: '.', preference: 0 }] },
        { [`_mta-sts.${domain}`]: null, [`_smtp._tls.${domain}`]: null },
      ),
    }),
  ],
}
