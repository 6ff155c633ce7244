import { countOf } from '../../parts/count-of.ts'
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
  parts: {
    saving: (saved, count) =>
      `Beleg heruntergeladen. Seine Befunde werden heruntergeladen: ${formatNumber(saved)} von ${countOf(count, 'Teil', 'Teilen')}. Falls der Browser fragt, erlauben Sie dieser Seite, mehrere Dateien herunterzuladen.`,
    saved: (count) =>
      `Dieser Beleg ist zu groß, um seine Befunde aufzuführen. ${count === 1 ? 'Eine weitere Datei mit ihnen wurde' : `${formatNumber(count)} weitere Dateien mit ihnen wurden`} heruntergeladen. Prüfen Sie sie zusammen mit dem Beleg. Fehlt eine Datei, erlauben Sie dieser Seite, mehrere Dateien herunterzuladen, und laden Sie den Beleg noch einmal herunter.`,
    failed: (saved, count, reason) =>
      `Nur ${formatNumber(saved)} von ${countOf(count, 'Teil', 'Teilen')} mit den Befunden heruntergeladen. ${reason} Laden Sie den Rest herunter, oder beginnen Sie von vorn und laden Sie den Beleg noch einmal herunter.`,
    saveRest: 'Rest herunterladen',
    needHttps: (count) =>
      `Dieser Beleg ist zu groß, um seine Befunde aufzuführen. Der Score lässt sich allein damit prüfen. Die Befunde stehen in ${countOf(count, 'Teil', 'Teilen')}. Ein Browser kann sie nur herunterladen, wenn diese Seite eine HTTPS-Adresse hat.`,
    inApi: 'In der API liefert sie GetScoreReceiptPart.',
  },
  failed: 'Der Beleg konnte nicht heruntergeladen werden',
}
