import { useEffect, useRef, useState } from 'react'
import { isTyping } from '../shell/is-typing.ts'

type RowKeys = {
  count: number
  show: (index: number) => void
  open: (index: number) => void
  toggle: (index: number) => void
}

/** Moves through the rows of a list with single keys, unless the user is typing. */
export const useRowKeys = (keys: RowKeys): { active: number; setActive: (index: number) => void } => {
  const [active, setActive] = useState(-1)
  const latest = useRef({ ...keys, active })
  useEffect(() => {
    latest.current = { ...keys, active }
  })
  useEffect(() => {
    const walk = (event: KeyboardEvent): void => {
      const { count, show, open, toggle, active: at } = latest.current
      if (count === 0 || isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return
      const to = { j: at + 1, k: at - 1, Home: 0, End: count - 1 }[event.key]
      if (to !== undefined) {
        const bounded = Math.min(Math.max(to, 0), count - 1)
        setActive(bounded)
        show(bounded)
        event.preventDefault()
      } else if (event.key === 'Enter' && at >= 0 && !isOnControl(event)) open(at)
      else if (event.key === 'x' && at >= 0) toggle(at)
    }
    window.addEventListener('keydown', walk)
    return () => window.removeEventListener('keydown', walk)
  }, [])
  return { active, setActive }
}

const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('a, button, [role="option"], [role="menuitem"]') !== null
