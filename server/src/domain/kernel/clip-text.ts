const maxLength = 60

/** A caller's text in a form that a message can show. */
export const clipText = (text: string): string =>
  text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text
