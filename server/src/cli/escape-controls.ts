/** Text from others must not control the terminal: control and invisible characters are shown as escapes. */
export const escapeControls = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu,
    (char) => `\\u{${char.codePointAt(0)?.toString(16) ?? ''}}`,
  )
