/** As the `ref` of the field that one begins with. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
