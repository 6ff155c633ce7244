import type { ReceiptEnvelope } from '@parapet/contract'
import { canonicalJson } from '@parapet/contract/canonical-json'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { InputFor, OutputFor } from '../parts/ask.ts'
import { saveReceiptFile } from './save-receipt-file.ts'

export type FetchPart = (
  part: InputFor<'GetLinkedScoreReceiptPart'>,
  options: { signal: AbortSignal },
) => Promise<OutputFor<'GetScoreReceiptPart'>>

type Work = { receipt: ReceiptEnvelope['receipt']; from: number }

/** Chromium silently drops downloads beyond ten in a second, and a link may make 120 calls a minute by default. */
const betweenPartsMs = 600

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, betweenPartsMs))

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const partsOf = ({ findings }: Work['receipt']): readonly unknown[] => findings.parts ?? []

/** Saves the parts of a receipt, which only large ones have, as one file each; leaving the page ends it. */
export const useReceiptParts = (domain: string, fetchPart: FetchPart) => {
  const [saved, setSaved] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: async ({ receipt, from }: Work) => {
      setSaved(from)
      // Browsers offer SHA-256, which names the receipt, only on such pages.
      if (!isSecureContext) return
      const { signal } = (running.current = new AbortController())
      const receiptSha256 = await sha256(canonicalJson(receipt))
      for (let number = from; number < partsOf(receipt).length; number += 1) {
        if (number > from) await pause()
        const part = await fetchPart({ receiptSha256, number }, { signal })
        saveReceiptFile(`receipt-${domain}-${receipt.day}-part-${number}.json`, part)
        setSaved(number + 1)
      }
    },
  })
  return {
    save: (receipt: Work['receipt']) => mutate({ receipt, from: 0 }),
    saveRest: () => variables && mutate({ ...variables, from: saved }),
    saved,
    count: variables ? partsOf(variables.receipt).length : 0,
    isPending,
    error,
  }
}
