import type { RecordedHop, RecordedHost, RecordedHttp } from './recorded-domain.ts'

export type Shown = {
  scheme: 'http' | 'https'
  /** The responses of the host itself, without those of hosts it redirects to. */
  hops: readonly [RecordedHop, ...RecordedHop[]]
  /** The body of the last of them, whatever its status; unset if it is not text. */
  body?: string
}

const shownIn = (answer: RecordedHttp, host: string, scheme: Shown['scheme']): Shown | undefined => {
  if (answer.outcome !== 'answered') return undefined
  const [first, ...rest] = answer.hops
  const own = rest.filter(({ url }) => URL.parse(url)?.hostname === host)
  const isLastOwn = rest.length === 0 || own.at(-1) === rest.at(-1)
  return {
    scheme,
    hops: [first, ...own],
    ...(isLastOwn && answer.body !== undefined && { body: answer.body }),
  }
}

/** What a host answers over HTTPS or, if it does not, over HTTP. */
export const shownBy = ({ host, secure, plain }: RecordedHost): Shown | undefined =>
  shownIn(secure, host, 'https') ?? shownIn(plain, host, 'http')
