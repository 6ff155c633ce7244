/** A column of a table; `share` is its part of the width, out of the sum of all. */
export type ReportColumn = { title: string; share: number; isNumber?: true }

/** A part of a section, as plain text: whoever shows it decides how it looks. */
export type ReportBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'figures'; figures: readonly ReportFigure[] }
  | { kind: 'trend'; label: string; points: readonly { date: string; value: number }[]; note: string }
  | { kind: 'bars'; label: string; bars: readonly { label: string; value: number; tone: ReportTone }[] }
  | {
      kind: 'table'
      label: string
      columns: readonly ReportColumn[]
      rows: readonly (readonly string[])[]
      /** What stands there instead of a table without rows. */
      empty: string
      /** That there is more than the table shows. */
      more?: string
    }

/** A number that stands out. */
export type ReportFigure = { label: string; value: string; note?: string; tone?: ReportTone }

export type ReportTone = 'good' | 'fair' | 'poor' | 'bad' | 'neutral'

export type ReportSection = { title: string; blocks: readonly ReportBlock[] }

/** A report in the reader's language, ready to be laid out as pages. */
export type ReportDocument = {
  /** BCP 47. */
  language: string
  title: string
  subtitle: string
  /** Whose it is and of which moment, for the foot of every page. */
  footer: string
  sections: readonly ReportSection[]
}
