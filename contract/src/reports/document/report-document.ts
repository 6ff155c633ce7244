/** A column of a table; `share` is its part of the width, out of the sum of all. */
export type ReportColumn = { title: string; share: number; isNumber?: true }

/** A part of a section, as plain text: the PDF and the console's page each decide how it looks. */
export type ReportBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'figures'; figures: readonly ReportFigure[] }
  | { kind: 'trend'; label: string; points: readonly { date: string; value: number }[]; note: string }
  | { kind: 'bars'; label: string; bars: readonly ReportBar[] }
  | {
      kind: 'table'
      label: string
      columns: readonly ReportColumn[]
      /** A cell may have several lines. */
      rows: readonly (readonly string[])[]
      /** Shown instead of a table that has no rows. */
      empty: string
      /** Says that the table does not show everything. */
      more?: string
    }

/** Its length is in proportion to `value`; `text` is the number beside it. */
export type ReportBar = { label: string; value: number; text: string; tone: ReportTone }

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
  /** The organization and the time of the figures, for the foot of every page. */
  footer: string
  sections: readonly ReportSection[]
}
