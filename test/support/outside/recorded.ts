import type {
  RecordedDomain,
  RecordedHost,
  RecordedHttp,
} from '../../../server/src/domain/checks/recorded-domain.ts'

const failed = { outcome: 'failed', reason: 'not asked' } as const

/** A host of which nothing is known but what the test says. */
export const recordedHost = (known: Partial<RecordedHost> = {}): RecordedHost => ({
  host: 'company.com',
  handshake: failed,
  legacyHandshake: failed,
  weakHandshake: failed,
  plain: failed,
  secure: failed,
  securityTxt: failed,
  ...known,
})

/** A domain of which nothing is known but what the test says. */
export const recordedDomain = (known: Partial<RecordedDomain> = {}): RecordedDomain => {
  const unknown = { name: 'company.com', answer: failed }
  return {
    domain: 'company.com',
    zone: 'company.com',
    observedAt: '2026-11-17T12:00:00.000Z',
    mx: failed,
    ns: unknown,
    txt: failed,
    caa: [unknown],
    ds: unknown,
    dmarc: [unknown],
    mtaSts: unknown,
    mtaStsPolicy: undefined,
    tlsRpt: unknown,
    spf: [],
    stray: unknown,
    aliases: [],
    hosts: [],
    mailServers: [],
    ...known,
  }
}

type Response = {
  url?: string
  status?: number
  headers?: Readonly<Record<string, string | readonly string[]>>
  body?: string
}

/** A single response, HTML unless the headers say otherwise. */
export const recordedPage = ({
  url = 'https://company.com/',
  status = 200,
  headers = {},
  body,
}: Response): RecordedHttp => ({
  outcome: 'answered',
  hops: [
    {
      url,
      status,
      headers: Object.entries({ 'content-type': 'text/html', ...headers }).flatMap(([name, values]) =>
        [values].flat().map((value) => [name, value] as const),
      ),
    },
  ],
  ...(body !== undefined && { body }),
})
