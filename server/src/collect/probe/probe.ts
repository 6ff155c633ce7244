import { createAddressGuard } from '../../domain/kernel/outside-address.ts'
import { type AskNameServer, createAskNameServer } from './ask-name-server.ts'
import { createDns, type Dns, resolveAddresses } from './dns.ts'
import { createGetPage, type GetPage } from './get-page.ts'
import { createGreetMailServer, type GreetMailServer } from './greet-mail-server.ts'
import { createOpenSocket } from './open-socket.ts'
import type { OutsideSettings } from './outside-settings.ts'
import { createSendRequest } from './send-request.ts'
import { createSayHello, type SayHello } from './say-hello.ts'
import { createShakeHands, createShakeOver, type ShakeHands } from './shake-hands.ts'
import { createHostTurns } from './host-turns.ts'

/** Everything the checks ask of the outside. Answers can be recorded, and a recording used instead. */
export type Probe = {
  /** From where it asks, as evidence names it. */
  vantage: string
  dns: Dns
  shakeHands: ShakeHands
  sayHello: SayHello
  getPage: GetPage
  greetMailServer: GreetMailServer
  askNameServer: AskNameServer
  /** Whether an address is on the internet, or in a network that the operator allows. */
  mayReach: (address: string) => boolean
  /** Aborts: current and later calls fail. */
  close: () => void
  isClosed: () => boolean
}

export const createProbe = (settings: OutsideSettings): Probe => {
  const closing = new AbortController()
  const dns = createDns(settings, closing.signal)
  const openSocket = createOpenSocket(settings, resolveAddresses(dns), closing.signal)
  const shakeOver = createShakeOver(settings)
  const shakeHands = createShakeHands(openSocket, shakeOver)
  const sayHello = createSayHello(openSocket)
  const greetMailServer = createGreetMailServer(openSocket, shakeOver)
  const askNameServer = createAskNameServer(openSocket)
  // However many domains share a host, it has one caller at a time.
  const inTurn = createHostTurns()
  return {
    vantage: settings.vantage ?? 'default',
    dns,
    shakeHands: (host, offer) => inTurn(host, () => shakeHands(host, offer)),
    sayHello: (host, offer) => inTurn(host, () => sayHello(host, offer)),
    getPage: createGetPage(createSendRequest(openSocket), settings, inTurn),
    greetMailServer: (exchange) => inTurn(exchange, () => greetMailServer(exchange)),
    askNameServer: (server, zone) => inTurn(server, () => askNameServer(server, zone)),
    mayReach: createAddressGuard(settings.allowedNetworks),
    close: () => closing.abort(),
    isClosed: () => closing.signal.aborted,
  }
}
