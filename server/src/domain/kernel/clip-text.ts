const maxLength = 60

/** A caller's text as a message can show it. */
export const clipText = (text: string): string =>
  text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text
