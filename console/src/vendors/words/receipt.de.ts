import { formatNumber } from '../../parts/format.ts'
import type { receiptWords } from './receipt.ts'

export const germanReceipt: typeof receiptWords = {
  title: 'Beleg',
  about:
    'Der Beleg ist eine signierte Aufstellung von allem, woraus dieser Score berechnet wurde. Jeder kann sie prüfen und den Score nachrechnen, ohne Netz, mit receipt.html oder verify_receipt.py aus dem Ordner „verifiers“ des Quellcodes von Parapet.',
  keys: 'Schlüssel, mit denen Belege signiert werden',
  download: 'Beleg herunterladen',
  withhold: 'Ohne Nachweise',
  withheld: 'Zum Weitergeben. Die Prüfsummen bleiben, und der Beleg lässt sich weiter prüfen.',
  toGetParts: (count) =>
    `Dieser Beleg ist zu groß, um seine Befunde aufzuführen. Der Score lässt sich allein damit prüfen. Die einzelnen Befunde stehen in ${count === 1 ? 'seinem Teil' : `seinen ${formatNumber(count)} Teilen`}, die GetScoreReceiptPart der API liefert.`,
  failed: 'Der Beleg konnte nicht heruntergeladen werden',
}
