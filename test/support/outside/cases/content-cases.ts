import type { Cases } from './cases.ts'

/** What pages and banners say about the software behind them. */
export const contentCases: Cases = {
  'a version': [['server_version_disclosed'], () => ({ headers: { server: 'nginx/1.30.1' } })],
  'a version without support': [
    ['server_version_disclosed', 'eol_software'],
    () => ({ headers: { 'x-powered-by': 'PHP/7.4.33' } }),
  ],
  'a version that its distribution supports': [
    ['server_version_disclosed'],
    () => ({ headers: { server: 'Apache/2.4.41 (Ubuntu)', 'x-powered-by': 'PHP/7.4.3-4ubuntu2.18' } }),
  ],
  'the number of a load balancer': [[], () => ({ headers: { server: 'awselb/2.0' } })],
  'a library with a known vulnerability': [
    ['js_library_vulnerable'],
    () => ({ html: '<script src="/js/jquery-1.12.4.min.js"></script>' }),
  ],
  'a list of files': [
    ['directory_listing'],
    () => ({ html: '<title>Index of /</title><h1>Index of /</h1>' }),
  ],
  'a fresh web server': [['default_page'], () => ({ html: '<title>Welcome to nginx!</title>' })],
  'an error with a stack trace': [
    ['error_details_disclosed', 'mta_sts_missing'],
    (domain) => ({
      dns: { [`_mta-sts.${domain}`]: null },
      https: (_request, response) => {
        response.writeHead(500, { 'content-type': 'text/plain' })
        response.end('Traceback (most recent call last):\n  File "/srv/app.py", line 3')
      },
    }),
  ],
}
