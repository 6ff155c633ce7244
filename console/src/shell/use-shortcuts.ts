import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { destinations } from './destinations.ts'
import { isTyping } from './is-typing.ts'

const sequenceMs = 1000

/** `/` focuses the search of the page, `g` and a letter opens a page, `?` shows all keys. */
export const useShortcuts = ({ onHelp }: { onHelp: () => void }): void => {
  const navigate = useNavigate()
  const goingSince = useRef(0)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return
      const isGoing = Date.now() - goingSince.current < sequenceMs
      const target = isGoing ? destinations.find(({ key }) => key === event.key) : undefined
      goingSince.current = !isGoing && event.key === 'g' ? Date.now() : 0
      if (target) {
        event.preventDefault()
        void navigate({ to: target.to })
      } else if (event.key === '/') {
        const field = document.querySelector<HTMLInputElement>('main [data-search]')
        if (!field) return
        event.preventDefault()
        field.focus()
        field.select()
      } else if (event.key === '?') onHelp()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate, onHelp])
}
