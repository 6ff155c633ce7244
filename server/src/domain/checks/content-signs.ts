import { headerValues } from './headers.ts'
import type { RecordedHop } from './recorded-domain.ts'

type Sign = readonly [pattern: RegExp, what: string]

const listings: readonly Sign[] = [
  [/<title>Index of \/[^<]{0,200}<\/title>/i, 'A list of files, as Apache and nginx show it.'],
  [/<h1>Index of \/[^<]{0,200}<\/h1>/i, 'A list of files, as Apache and nginx show it.'],
  [/<title>Directory listing for \/[^<]{0,200}<\/title>/i, 'A list of files, as Python shows it.'],
  [/<title>Directory Listing For \[?\/[^<]{0,200}<\/title>/i, 'A list of files, as Tomcat shows it.'],
  [
    /<title>([\w.-]{1,200} - \/[^<]{0,200})<\/title>[\s\S]{0,200}<H1>\1<\/H1>/i,
    'A list of files, as IIS shows it.',
  ],
  [/<A HREF="[^"]{0,200}">\[To Parent Directory\]<\/A>/i, 'A list of files, as IIS shows it.'],
]

const defaults: readonly Sign[] = [
  [/<title>Apache2? (?:\w+ )?Default Page(?:: It works)?<\/title>/i, 'The default page of Apache.'],
  [/^\s*<html><body><h1>It works!<\/h1>/i, 'The default page of Apache.'],
  [
    /<title>(?:Test Page for the|HTTP Server Test Page|Apache HTTP Server Test Page)/i,
    'A test page of Apache or nginx.',
  ],
  [/<title>Welcome to nginx!<\/title>/i, 'The default page of nginx.'],
  [/<title>Welcome to OpenResty!<\/title>/i, 'The default page of OpenResty.'],
  [
    /<title>(?:IIS7|IIS Windows(?: Server)?|Microsoft Internet Information Services 8)<\/title>/i,
    'The default page of IIS.',
  ],
  [/<title>Apache Tomcat\/[\d.]{1,20}<\/title>/i, 'The default page of Tomcat.'],
  [/<title>Welcome to (?:CentOS|XAMPP|JBoss[^<]{0,40}|WildFly)<\/title>/i, 'The default page of a server.'],
  [/successfully installed Tomcat/i, 'The default page of Tomcat.'],
  [/<title>(?:Caddy works!|Your web server is working)/i, 'The default page of Caddy.'],
  [
    /<title>(?:Default Plesk Page|Domain Default page|Default Web Site Page)<\/title>/i,
    'The default page of a hosting panel.',
  ],
]

/** Pages that frameworks show to developers, whatever their status. */
const debugPages: readonly Sign[] = [
  [/you have <code>DEBUG = True<\/code>/, 'The debug page of Django.'],
  [/<title>[^<]{0,300}\/\/ Werkzeug Debugger<\/title>/, 'The Werkzeug debugger, which can run code.'],
  [/<title>Action Controller: Exception caught<\/title>/, 'The debug page of Rails.'],
  [/<div class="Whoops container|window\.ignite\(/, 'The debug page of a PHP framework.'],
  [/<title>(?:PHP [\d.]{1,20} - )?phpinfo\(\)<\/title>/, 'The configuration of PHP, from phpinfo().'],
  [
    /<b>(?:Fatal error|Parse error|Warning|Notice|Deprecated)<\/b>: [^<]{1,500} in <b>[^<]{1,300}<\/b> on line <b>\d+<\/b>/,
    'An error message of PHP with a path.',
  ],
  [
    /^(?:PHP )?(?:Fatal|Parse) error: .{1,500}\.php(?::| on line )\d+/m,
    'An error message of PHP with a path.',
  ],
]

/** In an article these are text; in the page of an error they come from the server. */
const traces: readonly Sign[] = [
  [/Traceback \(most recent call last\)/, 'A stack trace of Python.'],
  [/\bat [\w.$]{3,200}\([\w$]{1,100}\.java:\d+\)/, 'A stack trace of Java.'],
  [/\/[\w.-]{1,100}\.[cm]?[jt]s:\d+:\d+/, 'A stack trace of Node.js.'],
  [/\bat [\w.`<>[\]]{3,200}\([^)\n]{0,200}\) in [a-z]:\\[^\n<]{1,200}:line \d+/i, 'A stack trace of .NET.'],
  [/<b>Stack Trace:<\/b>/, 'A stack trace of ASP.NET.'],
  [/\.rb:\d+:in [`'][^'\n]{1,200}'/, 'A stack trace of Ruby.'],
  [/goroutine \d+ \[running\]/, 'A stack trace of Go.'],
  [/<div class="exception-message-wrapper">/, 'The debug page of Symfony.'],
  [
    /You have an error in your SQL syntax|SQLSTATE\[\w{5}\]|ORA-\d{5}:|Unclosed quotation mark after the character string/,
    'An error message of a database.',
  ],
]

type Found = {
  what: string
  /** The part of the page that shows it; unset if a header does. */
  text?: string
}

const find = (signs: readonly Sign[], body: string): Found | undefined => {
  for (const [pattern, what] of signs) {
    const [text] = pattern.exec(body) ?? []
    if (text !== undefined) return { what, text }
  }
  return undefined
}

export const listingSign = ({ status }: RecordedHop, body: string): Found | undefined =>
  status < 300 ? find(listings, body) : undefined

export const defaultSign = (_hop: RecordedHop, body: string): Found | undefined => find(defaults, body)

export const detailsSign = (hop: RecordedHop, body: string): Found | undefined => {
  if (headerValues(hop, 'x-debug-token-link').length > 0) return { what: 'The profiler of Symfony is on.' }
  return find(hop.status >= 500 ? [...debugPages, ...traces] : debugPages, body)
}

/** The parts of a page that show what its server is. */
export const contentSigns = (hop: RecordedHop, body: string): string[] =>
  [listingSign, defaultSign, detailsSign].flatMap((sign) => sign(hop, body)?.text ?? [])
