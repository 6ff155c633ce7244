/** Whether a key press belongs to an input or to a layer above the page. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type))))
