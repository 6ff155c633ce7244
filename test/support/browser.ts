import type { Reply, RequestOptions, TestService } from './harness.ts'

/** A browser that stores the cookies it is given and sends them. */
export type TestBrowser = {
  send: (path: string, options?: RequestOptions) => Promise<Reply>
  post: (path: string, body?: object, options?: RequestOptions) => Promise<Reply>
  cookies: Map<string, string>
}

/** Stores the cookies a response sets and drops expired ones. */
const keep = (cookies: Map<string, string>, headers: Headers): void => {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

export const newBrowser = (
  request: TestService['request'],
  given: Iterable<readonly [string, string]> = [],
): TestBrowser => {
  const cookies = new Map(given)
  const send: TestBrowser['send'] = async (path, options = {}) => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await request(path, {
      ...options,
      headers: { ...(Cookie !== '' && { Cookie }), ...options.headers },
    })
    keep(cookies, reply.headers)
    return reply
  }
  return {
    send,
    post: (path, body = {}, options = {}) => send(path, { method: 'POST', body, ...options }),
    cookies,
  }
}
