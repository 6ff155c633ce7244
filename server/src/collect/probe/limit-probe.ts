import type { Probe } from './probe.ts'

const failed = { outcome: 'failed', reason: 'There was no time left for this request.' } as const

/** Limits how long a probe can be used: then, current and later calls fail as if nothing had answered. */
export const limitProbe = (probe: Probe, limitMs: number): Probe => {
  const endsAt = performance.now() + limitMs
  const inTime =
    <A extends unknown[], R>(question: (...given: A) => Promise<R>, otherwise: (...given: A) => R) =>
    async (...given: A): Promise<R> => {
      const leftMs = endsAt - performance.now()
      if (leftMs <= 0) return otherwise(...given)
      const late = Promise.withResolvers<R>()
      const timer = setTimeout(() => late.resolve(otherwise(...given)), leftMs)
      try {
        return await Promise.race([question(...given), late.promise])
      } finally {
        clearTimeout(timer)
      }
    }
  const { dns, shakeHands, sayHello, getPage, greetMailServer, askNameServer } = probe
  return {
    ...probe,
    dns: {
      addresses: inTime(dns.addresses, () => failed),
      mx: inTime(dns.mx, () => failed),
      ns: inTime(dns.ns, () => failed),
      txt: inTime(dns.txt, () => failed),
      cname: inTime(dns.cname, () => failed),
      caa: inTime(dns.caa, () => failed),
      ds: inTime(dns.ds, () => failed),
      dnskey: inTime(dns.dnskey, () => failed),
      isBogus: inTime(dns.isBogus, () => undefined),
      ...(dns.srv && { srv: inTime(dns.srv, () => failed) }),
      ...(dns.soa && { soa: inTime(dns.soa, () => failed) }),
      ...(dns.tlsa && { tlsa: inTime(dns.tlsa, () => failed) }),
    },
    shakeHands: inTime(shakeHands, () => failed),
    sayHello: inTime(sayHello, () => failed),
    getPage: inTime(getPage, () => failed),
    askNameServer: inTime(askNameServer, () => failed),
    greetMailServer: inTime(greetMailServer, (exchange) => ({ exchange, answer: failed })),
  }
}
