// No user info: text before an @ can make a URL look like somebody else's. \p{C}: control and invisible characters.
const pattern = /^https?:\/\/[^\s\p{C}\\@/?#]+(?:[/?#][^\s\p{C}]*)?$/iu

/** Whether the text is a complete http or https URL that can be shown as a link. */
export const isWebAddress = (text: string): boolean => pattern.test(text) && URL.canParse(text)
