/** Used as the `ref` of the first field. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
