import type { receiptWords } from './receipt.ts'

export const germanReceipt: typeof receiptWords = {
  title: 'Beleg',
  yourScore: 'Ihr Score',
  about:
    'Eine signierte Aufstellung von allem, woraus dieser Score berechnet wurde. Jeder kann sie prüfen und den Score nachrechnen.',
  download: 'Beleg herunterladen',
  withhold: 'Ohne Nachweise',
  failed: 'Der Beleg konnte nicht heruntergeladen werden',
}
