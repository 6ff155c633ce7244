import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

/** The receipt of a score. */
export const receiptWords = {
  title: 'Receipt',
  about:
    'The receipt is a signed record of everything this score was calculated from. Anyone can check it and calculate the score again, offline, with receipt.html or verify_receipt.py from the folder “verifiers” of Parapet’s source code.',
  keys: 'Keys that sign receipts',
  download: 'Download receipt',
  withhold: 'Leave out the evidence',
  withheld: 'To pass it on. Its hashes stay, and it can still be checked.',
  parts: {
    saving: (saved: number, count: number) =>
      `Receipt downloaded. Downloading its findings: ${formatNumber(saved)} of ${countOf(count, 'part')}. If the browser asks, let this site download several files.`,
    saved: (count: number) =>
      `This receipt is too large to list its findings. ${count === 1 ? 'Another file with them was' : `${formatNumber(count)} more files with them were`} downloaded. Check them together with the receipt. If a file is missing, let this site download several files, and download the receipt again.`,
    failed: (saved: number, count: number, reason: string) =>
      `Downloaded only ${formatNumber(saved)} of ${countOf(count, 'part')} with the findings. ${reason} Download the rest, or download the receipt again to start over.`,
    saveRest: 'Download the rest',
    needHttps: (count: number) =>
      `This receipt is too large to list its findings. The score can be checked with it alone. The findings are in ${countOf(count, 'part')}, which a browser can download only where this page has an HTTPS address.`,
    inApi: 'GetScoreReceiptPart of the API returns them.',
  },
  failed: 'Couldn’t download the receipt',
}
