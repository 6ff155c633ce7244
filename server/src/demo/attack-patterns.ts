import type { Vulnerability } from '@parapet/contract'

type Pattern = Vulnerability['capecs'][number]

const pattern = (capecId: string, summary: string, description: string): Pattern[] => [
  { capecId, summary, description },
]

const injection = pattern(
  'CAPEC-242',
  'Code Injection',
  'The attacker supplies input that the application runs as code.',
)
const overflow = pattern(
  'CAPEC-100',
  'Overflow Buffers',
  'The attacker writes past the end of a buffer and overwrites adjacent memory.',
)
const bypass = pattern(
  'CAPEC-115',
  'Authentication Bypass',
  'The attacker reaches protected functions without authenticating.',
)
const overread = pattern(
  'CAPEC-540',
  'Overread Buffers',
  'The attacker reads past the end of a buffer and obtains adjacent memory.',
)
const command = pattern(
  'CAPEC-88',
  'OS Command Injection',
  'The attacker injects operating system commands through application input.',
)
const scripting = pattern(
  'CAPEC-63',
  'Cross-Site Scripting',
  'The attacker injects script into a page that other users view.',
)
const downgrade = pattern(
  'CAPEC-220',
  'Client-Server Protocol Manipulation',
  'The attacker manipulates the communication to weaken the protocol.',
)

/** Attack patterns by the weakness they exploit. */
export const attackPatterns: Readonly<Record<string, Pattern[]>> = {
  'CWE-20': injection,
  'CWE-22': pattern(
    'CAPEC-126',
    'Path Traversal',
    'The attacker uses a crafted path to reach files outside the intended directory.',
  ),
  'CWE-74': injection,
  'CWE-77': command,
  'CWE-78': command,
  'CWE-79': scripting,
  'CWE-89': pattern('CAPEC-66', 'SQL Injection', 'The attacker injects SQL through application input.'),
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
  'CWE-400': pattern(
    'CAPEC-125',
    'Flooding',
    'The attacker exhausts resources with a large number of requests.',
  ),
  'CWE-434': pattern(
    'CAPEC-650',
    'Upload a Web Shell to a Web Server',
    'The attacker uploads a script that the server then runs.',
  ),
  'CWE-502': pattern(
    'CAPEC-586',
    'Object Injection',
    'The attacker sends a serialized object that runs code when it is deserialized.',
  ),
  'CWE-640': pattern(
    'CAPEC-50',
    'Password Recovery Exploitation',
    "The attacker abuses the password reset to take over another user's account.",
  ),
  'CWE-787': overflow,
  'CWE-917': injection,
  'CWE-918': pattern(
    'CAPEC-664',
    'Server Side Request Forgery',
    "The attacker makes a server send requests on the attacker's behalf.",
  ),
}
