import type { Vulnerability } from '@parapet/contract'

type Pattern = Vulnerability['capecs'][number]

const pattern = (capecId: string, summary: string, description: string): Pattern[] => [
  { capecId, summary, description },
]

const injection = pattern(
  'CAPEC-242',
  'Code Injection',
  'Input that is meant to be data is made to run as code.',
)
const overflow = pattern(
  'CAPEC-100',
  'Overflow Buffers',
  'More is written than a buffer holds, over what lies behind it.',
)
const bypass = pattern(
  'CAPEC-115',
  'Authentication Bypass',
  'A way in is found that does not ask who is there.',
)
const overread = pattern(
  'CAPEC-540',
  'Overread Buffers',
  'More is read than a buffer holds, and what lies behind it is learned.',
)
const command = pattern(
  'CAPEC-88',
  'OS Command Injection',
  'Input ends up in a command of the operating system.',
)
const scripting = pattern('CAPEC-63', 'Cross-Site Scripting', 'Script is planted in a page that others open.')
const downgrade = pattern(
  'CAPEC-220',
  'Client-Server Protocol Manipulation',
  'Both sides are led to a weaker form of their protocol.',
)

/** Attack patterns by the weakness they exploit. */
export const attackPatterns: Readonly<Record<string, Pattern[]>> = {
  'CWE-20': injection,
  'CWE-22': pattern('CAPEC-126', 'Path Traversal', 'A path leads out of the folder that it should stay in.'),
  'CWE-74': injection,
  'CWE-77': command,
  'CWE-78': command,
  'CWE-79': scripting,
  'CWE-89': pattern('CAPEC-66', 'SQL Injection', 'Input ends up in a query of the database.'),
  'CWE-94': injection,
  'CWE-95': injection,
  'CWE-119': overflow,
  'CWE-120': overflow,
  'CWE-121': overflow,
  'CWE-122': overflow,
  'CWE-125': overread,
  'CWE-126': overread,
  'CWE-284': bypass,
  'CWE-287': bypass,
  'CWE-288': bypass,
  'CWE-305': bypass,
  'CWE-306': bypass,
  'CWE-310': downgrade,
  'CWE-326': downgrade,
  'CWE-400': pattern('CAPEC-125', 'Flooding', 'So much is asked for that nothing is left for others.'),
  'CWE-434': pattern(
    'CAPEC-650',
    'Upload a Web Shell to a Web Server',
    'A file is uploaded that the server then runs.',
  ),
  'CWE-502': pattern('CAPEC-586', 'Object Injection', 'An object is sent that does harm as it is restored.'),
  'CWE-640': pattern(
    'CAPEC-50',
    'Password Recovery Exploitation',
    'The way to a new password is taken by a stranger.',
  ),
  'CWE-787': overflow,
  'CWE-917': injection,
  'CWE-918': pattern(
    'CAPEC-664',
    'Server Side Request Forgery',
    'A server is made to send requests for a stranger.',
  ),
}
