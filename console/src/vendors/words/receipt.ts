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
  toGetParts: (count: number) =>
    `This receipt is too large to list its findings. The score can be checked with it alone. To see each finding, get ${count === 1 ? 'its part' : `its ${formatNumber(count)} parts`} by GetScoreReceiptPart of the API.`,
  failed: 'Couldn’t download the receipt',
}
