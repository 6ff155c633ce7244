import { useEffect } from 'react'

/** Returns the focus to where it was before the dialog. Mantine does so only for dialogs that close before they are removed. */
export const useFocusBack = (): void => {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        if (before instanceof HTMLElement && document.activeElement === document.body)
          before.focus({ preventScroll: true })
      })
    }
  }, [])
}
