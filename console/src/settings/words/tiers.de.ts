import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { tiersWords } from './tiers.ts'

export const tiersGerman: typeof tiersWords = {
  rules: 'Regeln',
  about:
    'Die erste zutreffende Regel bestimmt die Stufe eines Lieferanten. Eine von Hand gesetzte Stufe bleibt bestehen.',
  aboutReading:
    'Die erste zutreffende Regel bestimmt die Stufe eines Lieferanten. Inhaber können die Regeln ändern.',
  empty: 'Es gibt noch keine Regeln.',
  takeSuggested: 'Vorgeschlagene Regeln übernehmen',
  addRule: 'Regel hinzufügen',
  others: 'Alle übrigen Lieferanten',
  othersGet: (tier) => `Alle übrigen Lieferanten: ${tier}.`,
  noTier: 'Keine Stufe',
  sentence: ({ tier, impacts, data, access }) => {
    const conditions = [
      ...(impacts.length === 0 ? [] : [`Geschäftsauswirkung ist ${impacts.join(' oder ')}`]),
      ...(data.length === 0 ? [] : [`geteilte Daten sind ${data.join(' oder ')}`]),
      ...(access.length === 0 ? [] : [`Zugriff ist ${access.join(' oder ')}`]),
    ]
    return `${tier}, wenn gilt: ${conditions.join(' und ')}.`
  },
  rule: {
    label: (number) => `Regel ${number}`,
    tier: (number) => `Stufe der Regel ${number}`,
    ifAll: 'wenn alles davon zutrifft',
    any: 'Beliebig',
    impact: 'Geschäftsauswirkung ist eine von',
    data: 'Zu den geteilten Daten gehören',
    access: 'Zum Zugriff gehört',
    fieldOf: (field, number) => `${field}, Regel ${number}`,
    moveUp: (number) => `Regel ${number} nach oben`,
    moveDown: (number) => `Regel ${number} nach unten`,
    remove: (number) => `Regel ${number} entfernen`,
    bare: 'Wählen Sie mindestens eine Bedingung oder entfernen Sie die Regel.',
  },
  interval: {
    title: 'Erneute Bewertung',
    about:
      'Tage zwischen zwei Bewertungen eines Lieferanten. Ein neuer Lieferant ist 30 Tage nach dem Hinzufügen fällig.',
    tier1: 'Stufe 1',
    tier2: 'Stufe 2',
    tier3: 'Stufe 3 und ohne Stufe',
    range: (max) => `Geben Sie 1 bis ${formatNumber(max)} Tage ein`,
    every: (days) => (days === 1 ? 'Jeden Tag' : `Alle ${formatNumber(days)} Tage`),
  },
  save: {
    title: 'Vor dem Speichern',
    outdated: 'Während Ihrer Bearbeitung hat jemand anders die Regeln geändert. Es wurde nichts gespeichert.',
    takeTheirs: 'Meine Änderungen verwerfen und die anderen anzeigen',
    incomplete: 'Vervollständigen Sie zuerst die Regeln und Abstände oben.',
    done: 'Stufen gespeichert.',
    failed: 'Die Stufen konnten nicht gespeichert werden',
  },
  preview: {
    label: 'Auswirkung der Änderung',
    checking: 'Betroffene Lieferanten werden ermittelt',
    failed: (reason) => `Die betroffenen Lieferanten konnten nicht ermittelt werden: ${reason}`,
    none: 'Kein Lieferant wechselt die Stufe.',
    moves: (count) => `${countOf(count, 'Lieferant wechselt', 'Lieferanten wechseln')} die Stufe:`,
    move: ({ count, from, to }) => `${formatNumber(count)} von ${from} zu ${to}`,
    noTier: 'keiner Stufe',
    list: 'Lieferanten, die die Stufe wechseln',
    vendor: 'Lieferant',
    now: 'Bisherige Stufe',
    next: 'Neue Stufe',
    first: (shown, total) => `Die ersten ${formatNumber(shown)} von ${formatNumber(total)}.`,
  },
}
