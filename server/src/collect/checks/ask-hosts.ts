import { strangeOriginFor } from '../../domain/checks/cross-origin.ts'
import { redirectQuestions } from '../../domain/checks/redirect-questions.ts'
import type { RecordedHandshake, RecordedHost, RecordedHttp } from '../../domain/checks/recorded-domain.ts'
import { isAtOrBelow } from '../../domain/fourth-parties/is-at-or-below.ts'
import type { Probe } from '../probe/probe.ts'

const unknownHandshake: RecordedHandshake = { outcome: 'failed', reason: 'not asked' }
const unknownHello = { outcome: 'failed', reason: 'not asked' } as const
const unknownPage: RecordedHttp = { outcome: 'failed', reason: 'not asked' }

/** One request carries two questions: where a redirect leads, and whether a sandboxed page may read the answer. */
const askRedirects = async ({ getPage }: Probe, questions: readonly string[]): Promise<RecordedHttp[]> => {
  const answers: RecordedHttp[] = []
  for (const question of questions) answers.push(await getPage(question, { headers: { origin: 'null' } }))
  return answers
}

const notAsked = (root: RecordedHttp): RecordedHttp => (root.outcome === 'answered' ? unknownPage : root)

/** Requests are sequential, so that they cause no more load than a visitor. */
export const askHost = async (
  probe: Probe,
  host: string,
  { isOwn, withSecurityTxt }: { isOwn: (url: URL) => boolean; withSecurityTxt: boolean },
): Promise<RecordedHost> => {
  const { shakeHands, sayHello, getPage } = probe
  const handshake = await shakeHands(host, 'usual')
  const isSilent = handshake.outcome === 'failed'
  const legacyHandshake = isSilent ? unknownHandshake : await shakeHands(host, 'legacy')
  const weakHandshake = isSilent ? unknownHandshake : await shakeHands(host, 'weak')
  const dheHandshake = isSilent ? unknownHandshake : await shakeHands(host, 'dhe')
  const brokenHello = isSilent ? unknownHello : await sayHello(host, 'broken')
  const ssl3Hello = isSilent ? unknownHello : await sayHello(host, 'ssl3')
  const plain = await getPage(`http://${host}/`, { follow: (url) => url.protocol === 'http:' && isOwn(url) })
  const secure = await getPage(`https://${host}/`, {
    follow: isOwn,
    headers: { origin: strangeOriginFor(host) },
  })
  const asksContact = withSecurityTxt && secure.outcome === 'answered'
  const securityTxt = asksContact
    ? await getPage(`https://${host}/.well-known/security.txt`, { follow: isOwn })
    : notAsked(secure)
  const redirectAnswers = await askRedirects(probe, redirectQuestions(host, secure, isOwn))
  const handshakes = { handshake, legacyHandshake, weakHandshake, dheHandshake, brokenHello, ssl3Hello }
  return { host, ...handshakes, plain, secure, securityTxt, redirectAnswers }
}

export const unreachableHost = (host: string): RecordedHost => ({
  host,
  handshake: unknownHandshake,
  legacyHandshake: unknownHandshake,
  weakHandshake: unknownHandshake,
  plain: unknownPage,
  secure: unknownPage,
  securityTxt: unknownPage,
})

/** Requests the web sites of the domain and of its www. */
export const askHosts = async (
  probe: Probe,
  domain: string,
  { zone, onStep }: { zone: string; onStep?: ((step: string) => void) | undefined },
): Promise<RecordedHost[]> => {
  const isOwn = ({ hostname }: URL): boolean => isAtOrBelow(hostname, zone)
  const hosts: RecordedHost[] = []
  for (const host of [domain, `www.${domain}`]) {
    const { outcome } = await probe.dns.addresses(host)
    if (outcome === 'found') {
      onStep?.(`web site ${host}`)
      hosts.push(await askHost(probe, host, { isOwn, withSecurityTxt: true }))
    }
    if (outcome === 'failed') hosts.push(unreachableHost(host))
  }
  return hosts
}
