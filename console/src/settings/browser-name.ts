import { words } from './words.ts'

/** By name; the first that matches counts. */
const browsers: Readonly<Record<string, RegExp>> = {
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\bOPR\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//,
  Safari: /\bSafari\//,
  curl: /^curl\//,
}

const systems: Readonly<Record<string, RegExp>> = {
  Windows: /Windows/,
  iOS: /iPhone|iPad/,
  macOS: /Mac OS X/,
  Android: /Android/,
  Linux: /Linux|X11/,
}

/** A browser's name in two words, from its user agent. */
export const browserName = (userAgent: string | undefined): string => {
  if (userAgent === undefined) return words.account.sessions.unknown
  const find = (table: typeof browsers) =>
    Object.entries(table).find(([, pattern]) => pattern.test(userAgent))?.[0]
  const browser = find(browsers)
  const system = find(systems)
  if (browser === undefined) return userAgent.slice(0, 40)
  return system === undefined ? browser : words.account.sessions.browserOn(browser, system)
}
