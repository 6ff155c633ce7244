/** Text from others must not control the terminal: control and invisible characters are shown as escapes. */
export const escapeControls = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu,
    (char) => `\\u{${char.codePointAt(0)?.toString(16) ?? ''}}`,
  )

/** One line of JSON in which the same characters are escaped as JSON allows, so that programs read what was there. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (char) =>
    // A character beyond the first 65,536 is two units.
    Array.from(
      { length: char.length },
      (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
