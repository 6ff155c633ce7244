import type { CDPSession, Page } from 'playwright-core'
import { untilLoaded } from './until-loaded.ts'

export type Transfer = { url: string; bytes: number }

/** Collects what the page transfers from now on: headers and bodies, compressed as they were sent. */
export const watchTransfers = async (page: Page): Promise<{ network: CDPSession; transfers: Transfer[] }> => {
  const network = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  const transfers: Transfer[] = []
  network.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    transfers.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength }),
  )
  await network.send('Network.enable')
  return { network, transfers }
}

export const bytesOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0)

/** Everything that a first visit to a path transfers, until nothing is loading. */
export const weigh = async (page: Page, path: string): Promise<Transfer[]> => {
  const { network, transfers } = await watchTransfers(page)
  await network.send('Network.clearBrowserCache')
  await page.goto(path)
  await untilLoaded(page)
  await page.waitForLoadState('networkidle')
  return transfers
}
