import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'

/** The page, as it is opened from a disk. */
export const pagePath = join(import.meta.dirname, '../../../verifiers/receipt.html')

export const pageHtml = readFileSync(pagePath, 'utf8')

export const inlineScript = /<script>([\s\S]*?)<\/script>/.exec(pageHtml)?.[1] ?? ''

type PageOutcome = { isValid: boolean; isReceipt?: boolean; problem?: string }

type PageVerifier = { verify: (files: readonly Uint8Array[], trusted?: string) => PageOutcome }

// Without a document the script is the verifier alone.
const context = createContext({ TextEncoder, TextDecoder })

// The script states no types.
export const pageVerifier = runInContext(`${inlineScript}\nverifier`, context) as PageVerifier
