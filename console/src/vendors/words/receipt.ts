/** The receipt of a score. */
export const receiptWords = {
  title: 'Receipt',
  yourScore: 'Your score',
  about:
    'A signed record of everything this score was calculated from. Anybody can check it and calculate the score again.',
  download: 'Download receipt',
  withhold: 'Withhold evidence',
  failed: 'Couldn’t download the receipt',
}
