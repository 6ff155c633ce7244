// No user-info: what stands before an @ makes an address look like another's. \p{C}: controls and invisible characters.
const pattern = /^https?:\/\/[^\s\p{C}\\@/?#]+(?:[/?#][^\s\p{C}]*)?$/iu

/** Whether the text is a whole http or https address that can be shown as a link. */
export const isWebAddress = (text: string): boolean => pattern.test(text) && URL.canParse(text)
