import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readLinkToken } from './read-link-token.ts'

/** The token of the link that led here, removed from the address at once to keep it out of the history. */
export const useLinkToken = (): string | undefined => {
  const { history } = useRouter()
  const [token] = useState(() => readLinkToken(window.location.hash))
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (hash !== '') history.replace(`${pathname}${search}`)
  }, [history])
  return token
}
