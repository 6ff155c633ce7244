import { useEffect } from 'react'

/** Returns the focus to where it was before a dialog that is removed as a whole; Mantine only does so if it closes. */
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
