const dialog = '[role="dialog"]'
/** Dialogs open over each other, and their fields take the focus in turn. */
const remembered = 50

const holdsDialog = (node: Node): boolean =>
  node instanceof Element && (node.matches(dialog) || node.querySelector(dialog) !== null)

/**
 * Returns the focus to where it was before a dialog. Mantine does so only for dialogs that close before they are removed,
 * and most are removed at once.
 */
export const returnFocus = (): void => {
  let visited: HTMLElement[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) visited = [...visited.slice(1 - remembered), target]
  })
  new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return
    if (changes.some(({ removedNodes }) => [...removedNodes].some(holdsDialog)))
      visited.findLast(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}
